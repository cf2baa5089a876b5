import { z } from 'zod/mini';
import { call } from '../call.ts';
import { profileAndId } from '../fields.ts';
import { assistant } from './calls.ts';
import { configuration } from './configuration.ts';

/** As in `updateAssistant`. */
const version = z.optional(z.int());
const { colors, animation, texts } = configuration.shape;

export const saveColors = call({
  method: 'PATCH',
  path: '/api/v1/ai/:profile/assistant/:id/colors/',
  summary: 'Save the widget’s colors as a new version of the configuration',
  access: { anyOf: ['assistant.graphics'] },
  params: profileAndId,
  body: z.strictObject({ colors, version }),
  ok: assistant,
  refusals: ['not_found', 'organization_required', 'assistant_archived', 'assistant_changed_meanwhile'],
});

export const saveAnimation = call({
  method: 'PATCH',
  path: '/api/v1/ai/:profile/assistant/:id/animation/',
  summary: 'Save the widget’s animation and texts as a new version of the configuration',
  access: { anyOf: ['assistant.graphics'] },
  params: profileAndId,
  body: z.strictObject({ animation: z.optional(animation), texts: z.optional(texts), version }),
  ok: assistant,
  refusals: ['not_found', 'organization_required', 'assistant_archived', 'assistant_changed_meanwhile'],
});
