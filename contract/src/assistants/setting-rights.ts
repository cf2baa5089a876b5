import type { Permission } from '../roles/permissions.ts';
import { isSetting, RIGHTS } from './settings/all.ts';
import type { Setting } from './settings/all.ts';

/** The right to change a setting. Every way to change it asks for this right, and only if its value changes. */
export type SettingRight = (typeof RIGHTS)[Setting];

/** The rights to change one of these settings, each once. */
export const rightsToChange = (settings: readonly Setting[]): SettingRight[] => [
  ...new Set(settings.map((setting) => RIGHTS[setting])),
];

/** Whether a setting of this right is read with it only, and not by everybody who opens an assistant. */
const IS_READ_WITH_RIGHT: Record<SettingRight, boolean> = {
  'assistant.update': false,
  'assistant.graphics': false,
  'assistant.api_key': true,
  'assistant.advanced': true,
  'assistant.train': false,
};

/** The right to read a setting; undefined if everybody who opens an assistant may. */
export function rightToRead(name: string): Permission | undefined {
  if (!isSetting(name)) return undefined;
  return IS_READ_WITH_RIGHT[RIGHTS[name]] ? RIGHTS[name] : undefined;
}

/** The right to read what an assistant's installation holds beside its settings: key and public id. */
export const INSTALLATION_RIGHT = 'assistant.api_key' satisfies SettingRight;
