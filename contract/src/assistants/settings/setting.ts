import type { z } from 'zod/mini';
import type { Permission } from '../../roles/permissions.ts';

/** The tab of an assistant's page in which a setting is changed. */
export type SettingTab = 'basic' | 'installation' | 'colors' | 'conversation' | 'advanced' | 'training';

interface Facts<V, R> {
  /** The value of a setting that nobody set. Without one, the setting is given when an assistant is created. */
  readonly default?: V extends readonly unknown[] ? Readonly<V> : V;
  readonly tab: SettingTab;
  /** The right to change it. */
  readonly right: R;
  /** Whether the server has a limit of its own, above which a value would have no effect. */
  readonly isLimitedByServer?: true;
}

/** A setting: its schema, and all that follows from it. The words stand in the console. */
export const setting = <
  S extends z.core.$ZodType,
  R extends Permission,
  const F extends Facts<z.output<S>, R>,
>(
  schema: S,
  facts: F & { readonly right: R },
): { readonly schema: S } & F & { readonly right: R } => ({ schema, ...facts });
