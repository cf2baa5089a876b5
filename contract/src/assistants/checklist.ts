import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, profileParams } from '../fields.ts';

/** The steps from a new assistant to its first visitors, in order. A key comes before the air: it is a condition of it. */
export const CHECKLIST_STEPS = ['source', 'tried', 'model', 'key', 'on_air'] as const;
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number];

export const checklist = z.object({
  /** The newest assistant that is not finished; null if there is none, or nothing that the caller may do. */
  assistant: z.nullable(z.object({ id, name: z.string() })),
  steps: z.array(
    z.object({
      step: z.enum(CHECKLIST_STEPS),
      done: z.boolean(),
      optional: z.boolean(),
      /** Whether the caller may do it. */
      may: z.boolean(),
    }),
  ),
  /** The first step that is neither done nor optional. */
  next: z.nullable(z.enum(CHECKLIST_STEPS)),
  /** Whether the caller has put the checklist away. */
  put_away: z.boolean(),
});
export type Checklist = z.infer<typeof checklist>;

export const getChecklist = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/checklist/',
  access: { anyOf: ['assistant.list'] },
  params: profileParams,
  ok: checklist,
  refusals: [],
  summary: 'The first steps of the newest unfinished assistant, and which of them the caller may do',
});

export const putChecklistAway = call({
  method: 'PATCH',
  path: '/api/v1/ai/:profile/assistant/checklist/',
  access: { anyOf: ['assistant.list'] },
  params: profileParams,
  ok: checklist,
  refusals: [],
  summary: 'Hide the checklist or show it again, for the caller in every browser',
  body: z.strictObject({ put_away: z.boolean() }),
});
