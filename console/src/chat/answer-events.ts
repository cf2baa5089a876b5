import type { acceptedEvent, deltaEvent, trialDoneEvent, trialFailedEvent } from '@regia/contract/chat/calls';
import type { z } from 'zod/mini';
import type { ServerEvent } from '../platform/live/events.ts';
import type { TrialEvent } from './trial.ts';

/** Reads the event that tells that the question is stored; undefined for any other. */
export const readAccepted = (event: ServerEvent) =>
  event.name === 'accepted' ? read<typeof acceptedEvent>(event) : undefined;

/** Dispatches an event of the stream. Returns whether it is the last one. */
export function dispatchEvent(
  event: ServerEvent,
  key: string,
  dispatch: (event: TrialEvent) => void,
): boolean {
  if (event.name === 'delta') dispatch({ type: 'delta', key, text: read<typeof deltaEvent>(event).text });
  if (event.name === 'done')
    dispatch({ type: 'done', key, message: read<typeof trialDoneEvent>(event).message });
  if (event.name === 'failed') {
    const { detail, message } = read<typeof trialFailedEvent>(event);
    dispatch({ type: 'failed', key, failure: detail, message });
  }
  return event.name === 'done' || event.name === 'failed';
}

/** The server makes its events with the same types. As with other answers, the page does not check them again. */
const read = <S extends z.ZodMiniType>(event: ServerEvent) => JSON.parse(event.data) as z.output<S>;
