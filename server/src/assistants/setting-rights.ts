import { INSTALLATION_RIGHT, rightsToChange, rightToRead } from '@regia/contract/assistants/setting-rights';
import type { SettingRight } from '@regia/contract/assistants/setting-rights';
import type { Setting } from '@regia/contract/assistants/settings/all';
import { DEFAULT_CONFIGURATION } from '@regia/contract/assistants/configuration';
import type { Configuration, ShownConfiguration } from '@regia/contract/assistants/configuration';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { TextKey } from '../platform/http/texts.ts';
import { changedFields } from './rules.ts';

type Holder = Pick<Actor, 'permissions'>;

const DENIED: Record<SettingRight, TextKey> = {
  'assistant.update': 'basic_settings_denied',
  'assistant.api_key': 'installation_settings_denied',
  'assistant.graphics': 'graphic_settings_denied',
  'assistant.advanced': 'advanced_settings_denied',
  'assistant.train': 'training_settings_denied',
};

const missingRight = ({ permissions }: Holder, changed: readonly Setting[]): SettingRight | undefined =>
  rightsToChange(changed).find((right) => !permissions.has(right));

export const mayChange = (holder: Holder, changed: readonly Setting[]): boolean =>
  missingRight(holder, changed) === undefined;

/** Refuses a caller who lacks the right of one of the settings whose values change. */
export function demandRightsToChange(holder: Holder, changed: readonly Setting[]): void {
  const missing = missingRight(holder, changed);
  if (missing) throw refuse('permission_denied', { says: DENIED[missing] });
}

/** The settings that every creation gives. */
const OF_CREATION: readonly Setting[] = ['name', 'language'];

/** The same for a new assistant, whose settings change from the defaults. */
export function demandRightsToCreate(holder: Holder, given: Partial<Configuration>): void {
  const defaults = { ...DEFAULT_CONFIGURATION, name: '', language: 'it-IT' } as const;
  const changed = changedFields(defaults, given).filter((setting) => !OF_CREATION.includes(setting));
  demandRightsToChange(holder, changed);
}

export const mayReadInstallation = ({ permissions }: Holder): boolean => permissions.has(INSTALLATION_RIGHT);

/** Whether the caller may read a setting, or a field of a setting with its path. */
export function mayReadSetting({ permissions }: Holder, path: string): boolean {
  const right = rightToRead(path.split('.')[0]!);
  return right === undefined || permissions.has(right);
}

/** Refuses a filter by a setting that the caller may not read. */
export function demandReadable(holder: Holder, conditions: readonly { readonly field: string }[]): void {
  if (!conditions.every(({ field }) => mayReadSetting(holder, field))) throw refuse('permission_denied');
}

/** Returns a configuration without the settings that the caller may not read. */
export const shownTo = (holder: Holder, configuration: Configuration): ShownConfiguration =>
  Object.fromEntries(
    Object.entries(configuration).filter(([setting]) => mayReadSetting(holder, setting)),
  ) as ShownConfiguration;
