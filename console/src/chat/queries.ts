import {
  acceptedEvent,
  deltaEvent,
  doneEvent,
  failedEvent,
  getTrace,
  listTryMessages,
  resumeTryAnswer,
  tryAssistant,
} from '@regia/contract/chat/calls';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { errorLine, NoAnswer } from '../platform/http/error.ts';
import { openStream, send } from '../platform/http/send.ts';
import type { ServerEvent } from '../platform/live/events.ts';
import { follow } from '../platform/live/follow.ts';
import type { TrialEvent } from './trial.ts';

export const readTrial = (assistant: string, chat: string) =>
  send(listTryMessages, { params: { id: assistant, chat } });

export const traceQuery = (assistant: string, message: string) =>
  queryOptions({
    queryKey: ['trace', assistant, message],
    queryFn: ({ signal }) => send(getTrace, { params: { id: assistant, message } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

interface Asking {
  assistant: string;
  key: string;
  /** The chat to go on with; without one a chat begins. */
  chat: string | null;
  /** The question; null to come back to an answer under way. */
  content: string | null;
  /** The answer to come back to. */
  message: string | null;
  signal: AbortController;
  tell: (event: TrialEvent) => void;
  onChat: (chat: string) => void;
  /** Said when nobody can be reached. */
  unreached: string;
}

/**
 * Asks, and tells what comes, to the end. A line that breaks after the question is stored is taken up again where
 * it broke; before that nothing is repeated by itself, or the question might be asked twice.
 */
export async function followAnswer(asking: Asking): Promise<void> {
  const { assistant, key, chat, content, signal, tell, unreached } = asking;
  let message = asking.message;
  const failed = (error: unknown) => {
    const words = errorLine(error);
    const failure = error instanceof NoAnswer ? unreached : (words ?? unreached);
    tell({ type: 'failed', key, failure, message: null });
    signal.abort();
  };
  await follow({
    signal: signal.signal,
    open: async (lastEventId, stop) => {
      try {
        if (message !== null) {
          return await openStream(
            resumeTryAnswer,
            { params: { id: assistant, message } },
            { signal: stop, lastEventId },
          );
        }
        const body = { content: content ?? '', ...(chat === null ? {} : { chat }) };
        return await openStream(tryAssistant, { params: { id: assistant }, body }, { signal: stop });
      } catch (error) {
        if (message === null && !stop.aborted) failed(error);
        throw error;
      }
    },
    onEvent: (event) => {
      const accepted = event.name === 'accepted' ? read(acceptedEvent, event) : undefined;
      if (accepted) {
        message = accepted.message;
        tell({ type: 'accepted', key, messageId: accepted.message });
        asking.onChat(accepted.chat);
      }
      return tellMore(event, key, tell);
    },
    onEnd: (error) => {
      if (error && !signal.signal.aborted) failed(error);
    },
  });
}

/** Answers `true` when this was the last event. */
function tellMore(event: ServerEvent, key: string, tell: (event: TrialEvent) => void): boolean {
  if (event.name === 'delta') tell({ type: 'delta', key, text: read(deltaEvent, event).text });
  if (event.name === 'done') tell({ type: 'done', key, message: read(doneEvent, event).message });
  if (event.name === 'failed') {
    const { detail, message } = read(failedEvent, event);
    tell({ type: 'failed', key, failure: detail, message });
  }
  return event.name === 'done' || event.name === 'failed';
}

const read = <S extends z.core.$ZodType>(schema: S, event: ServerEvent): z.output<S> =>
  z.parse(schema, JSON.parse(event.data));
