import { z } from 'zod/mini';
import { call } from '../call.ts';
import { profileParams } from '../fields.ts';

export const localModels = z.object({
  /** The programs that answered, each with the settings that connect it. */
  found: z.array(
    z.object({
      program: z.string(),
      /** The value of `MODEL_URL`. */
      url: z.string(),
      /** The values of `MODEL_NAME` to choose from. */
      models: z.array(z.string()),
    }),
  ),
});
export type LocalModels = z.infer<typeof localModels>;

/** A POST: the server itself sends requests, so no link and no preview may cause it. */
export const findLocalModels = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/local-model/',
  summary:
    'Look for programs that run models on this machine; for superusers on this machine while no model is configured; saves nothing',
  access: { anyOf: ['assistant.create'] },
  params: profileParams,
  ok: localModels,
  refusals: ['permission_denied', 'not_found', 'throttled'],
});
