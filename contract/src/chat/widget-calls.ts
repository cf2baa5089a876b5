import { z } from 'zod/mini';
import { call } from '../call.ts';
import { instant } from '../fields.ts';
import { face } from '../widget/face.ts';

const publicIdParams = z.object({ public_id: z.string().check(z.regex(/^[0-9a-f]{32}$/)) });

export const getFace = call({
  method: 'GET',
  path: '/api/v1/chat/assistant/:public_id/',
  summary:
    'What a widget shows of its assistant: name, state, colors, animation and texts; from a page of an allowed origin',
  access: 'public',
  crossOrigin: true,
  params: publicIdParams,
  ok: face,
  revalidates: true,
  refusals: ['not_found', 'origin_not_allowed', 'assistant_in_preview'],
});

/** The data of an event `state`. The version is that of the configuration: with a new one, the face is asked again. */
export const stateEvent = z.object({
  state: z.enum(['on_air', 'off_air']),
  pause_text: z.string(),
  returns_on: z.nullable(instant),
  version: z.int(),
});
export type StateEvent = z.infer<typeof stateEvent>;

/** The data of the event `over`, after which the stream ends: the page may no longer show the widget. */
export const overEvent = z.object({ code: z.enum(['origin_not_allowed', 'assistant_in_preview']) });

/** Events: `state`, at once and after each change, and `over`. */
export const followFace = call({
  method: 'GET',
  path: '/api/v1/chat/assistant/:public_id/events/',
  summary: 'Follow the state of an assistant: on air, off air, or saved anew; a stream that stays open',
  access: 'public',
  crossOrigin: true,
  params: publicIdParams,
  stream: true,
  silenceS: 25,
  refusals: ['not_found', 'origin_not_allowed', 'assistant_in_preview', 'throttled'],
});
