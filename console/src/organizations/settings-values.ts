import type { Body } from '@regia/contract/call';
import { languageFrom } from '@regia/contract/fields';
import type {
  OrganizationSettings,
  updateOrganizationSettings,
} from '@regia/contract/organizations/settings';
import type { DistressTexts } from '@regia/contract/organizations/distress';
import { laterSchema } from '../platform/form/later-schema.ts';
import { isSame } from '../platform/form/paths.ts';

/** The values of the form. The ids of profiles are a text. */
export interface SettingsValues {
  name: string;
  vat_number: string;
  language: string;
  time_zone: string;
  privacy_address: string;
  terms_address: string;
  distress: DistressTexts;
  /** Empty if conversations are kept. */
  retention_days: string;
  /** Empty if the personal data in conversations are kept. */
  obfuscate_after_days: string;
  /** Ids of role profiles with spaces between. */
  second_factor: string;
}

export const settingsSchema = laterSchema(() =>
  import('./settings-schema.ts').then((own) => own.settingsSchema),
);

export const idsIn = (text: string): string[] => text.split(' ').filter((id) => id !== '');

export const valuesOf = (settings: OrganizationSettings): SettingsValues => ({
  name: settings.name,
  vat_number: settings.vat_number,
  language: settings.language,
  time_zone: settings.time_zone,
  privacy_address: settings.privacy_address,
  terms_address: settings.terms_address,
  distress: settings.distress,
  retention_days: settings.retention_days === null ? '' : String(settings.retention_days),
  obfuscate_after_days: settings.obfuscate_after_days === null ? '' : String(settings.obfuscate_after_days),
  second_factor: settings.second_factor
    .filter((rule) => rule.is_required)
    .map((rule) => rule.role_profile.id)
    .join(' '),
});

/** Only the changed settings are sent: a change of the second factor asks for a code. */
export function bodyOf(
  values: SettingsValues,
  base: OrganizationSettings,
): Body<typeof updateOrganizationSettings> {
  const saved = valuesOf(base);
  const isChanged = (key: keyof SettingsValues) => !isSame(values[key], saved[key]);
  return {
    version: base.version,
    ...(isChanged('name') ? { name: values.name } : {}),
    ...(isChanged('vat_number') ? { vat_number: values.vat_number } : {}),
    ...(isChanged('language') ? { language: languageFrom(values.language) } : {}),
    ...(isChanged('time_zone') ? { time_zone: values.time_zone } : {}),
    ...(isChanged('privacy_address') ? { privacy_address: values.privacy_address } : {}),
    ...(isChanged('terms_address') ? { terms_address: values.terms_address } : {}),
    ...(isChanged('distress') ? { distress: values.distress } : {}),
    ...(isChanged('retention_days')
      ? { retention_days: values.retention_days === '' ? null : Number(values.retention_days) }
      : {}),
    ...(isChanged('obfuscate_after_days')
      ? {
          obfuscate_after_days:
            values.obfuscate_after_days === '' ? null : Number(values.obfuscate_after_days),
        }
      : {}),
    ...(isChanged('second_factor') ? { second_factor: idsIn(values.second_factor) } : {}),
  };
}
