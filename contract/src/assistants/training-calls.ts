import { z } from 'zod/mini';
import { call } from '../call.ts';
import { instant, profileAndId } from '../fields.ts';
import { assistant } from './calls.ts';
import { trainingSettings } from './configuration.ts';

export const trainingPlan = z.object({
  /** The time zone of its days and times: that of the organization. */
  time_zone: z.string(),
  /** The next times of its training by the schedule, at most five; none while it trains by hand only or is archived. */
  next: z.array(instant),
});
export type TrainingPlan = z.infer<typeof trainingPlan>;

export const getTrainingPlan = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/training/',
  summary: 'The next times at which an assistant is trained by its schedule',
  access: { anyOf: ['assistant.retrieve'] },
  params: profileAndId,
  ok: trainingPlan,
  refusals: ['not_found'],
});

export const saveTraining = call({
  method: 'PATCH',
  path: '/api/v1/ai/:profile/assistant/:id/training/',
  summary: 'Save when an assistant is trained by itself, or never, as a new version of the configuration',
  access: { anyOf: ['assistant.train'] },
  params: profileAndId,
  /** `version` is as in `updateAssistant`. */
  body: z.strictObject({ ...z.partial(trainingSettings).shape, version: z.optional(z.int()) }),
  ok: assistant,
  refusals: ['not_found', 'organization_required', 'assistant_archived', 'assistant_changed_meanwhile'],
});
