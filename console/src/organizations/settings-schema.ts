import { updateOrganizationSettings } from '@regia/contract/organizations/settings';
import { z } from 'zod/mini';

const {
  name,
  vat_number: vatNumber,
  privacy_address: privacyAddress,
  terms_address: termsAddress,
  distress,
} = updateOrganizationSettings.body.shape;

/** The form holds the days and the role profiles as texts. */
export const settingsSchema = z.object({
  name,
  vat_number: vatNumber,
  language: z.string(),
  time_zone: z.string(),
  privacy_address: privacyAddress,
  terms_address: termsAddress,
  distress,
  retention_days: z.string(),
  obfuscate_after_days: z.string(),
  second_factor: z.string(),
});
