import type { Permission } from '../roles/permissions.ts';
import type { Configuration } from './configuration.ts';

export type Setting = keyof Configuration;

/** The right to change a setting. Every way to change it asks for this right, and only if its value changes. */
export const SETTING_RIGHTS = {
  name: 'assistant.update',
  language: 'assistant.update',
  citations_strategy: 'assistant.update',
  default_system_instructions: 'assistant.update',
  pause_text: 'assistant.update',
  small_talk_greeting: 'assistant.update',
  small_talk_thanks: 'assistant.update',
  small_talk_goodbye: 'assistant.update',
  small_talk_who_are_you: 'assistant.update',
  small_talk_acknowledgement: 'assistant.update',
  allowed_origins: 'assistant.api_key',
  visitor_questions_per_minute: 'assistant.api_key',
  total_questions_per_minute: 'assistant.api_key',
  user_type: 'assistant.api_key',
  chat_page: 'assistant.api_key',
  colors: 'assistant.graphics',
  animation: 'assistant.graphics',
  texts: 'assistant.graphics',
} as const satisfies Record<Setting, Permission>;

export type SettingRight = (typeof SETTING_RIGHTS)[Setting];

/** The rights to change one of these settings, each once. */
export const rightsToChange = (settings: readonly Setting[]): SettingRight[] => [
  ...new Set(settings.map((setting) => SETTING_RIGHTS[setting])),
];

/** The right to read the settings that not everybody who opens an assistant may read: those of the Installation tab. */
export const INSTALLATION_RIGHT = 'assistant.api_key';

export const isInstallationSetting = (setting: string): boolean =>
  Object.hasOwn(SETTING_RIGHTS, setting) && SETTING_RIGHTS[setting as Setting] === INSTALLATION_RIGHT;
