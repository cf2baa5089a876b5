import { z } from 'zod/mini';
import { call } from '../call.ts';
import { profileAndId } from '../fields.ts';
import { assistant } from './calls.ts';
import { advancedSettings } from './configuration.ts';
import { ofEach, settingsOfTab } from './settings/all.ts';

/** The facts of a field that a form needs, beside its words. */
const fieldFacts = {
  default: z.unknown(),
  /** The range of a number. */
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
};

/** The facts of a setting. */
export const settingFacts = z.object({
  ...fieldFacts,
  /** The text that visitors read in place of an empty one, in the assistant's language. */
  standard_text: z.optional(z.string()),
  max_length: z.optional(z.int()),
  /** The fields of a setting that is a group of them, by name. */
  fields: z.optional(z.record(z.string(), z.object(fieldFacts))),
});
export type SettingFacts = z.infer<typeof settingFacts>;

export const getAdvanced = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/advanced/',
  summary: 'The default and the range of each advanced setting of an assistant',
  access: { anyOf: ['assistant.advanced'] },
  params: profileAndId,
  ok: z.object({ settings: z.object(ofEach(settingsOfTab('advanced'), () => settingFacts)) }),
  refusals: ['not_found'],
});

export const saveAdvanced = call({
  method: 'PATCH',
  path: '/api/v1/ai/:profile/assistant/:id/advanced/',
  summary: 'Save the advanced settings of an assistant as a new version of the configuration',
  access: { anyOf: ['assistant.advanced'] },
  params: profileAndId,
  /** `version` is as in `updateAssistant`. */
  body: z.strictObject({ ...z.partial(advancedSettings).shape, version: z.optional(z.int()) }),
  ok: assistant,
  refusals: ['not_found', 'organization_required', 'assistant_archived', 'assistant_changed_meanwhile'],
});
