import { getTrace, listTryMessages, resumeTryAnswer, tryAssistant } from '@regia/contract/chat/calls';
import { queryOptions } from '@tanstack/react-query';
import { errorLine, NoAnswer } from '../platform/http/error.ts';
import { openStream, send } from '../platform/http/send.ts';
import { follow } from '../platform/live/follow.ts';
import { dispatchEvent, readAccepted } from './answer-events.ts';
import type { TrialEvent } from './trial.ts';

export const readTrial = (assistant: string, chat: string) =>
  send(listTryMessages, { params: { id: assistant, chat } });

export const traceQuery = (assistant: string, message: string) =>
  queryOptions({
    queryKey: ['trace', assistant, message],
    queryFn: ({ signal }) => send(getTrace, { params: { id: assistant, message } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

interface AnswerRequest {
  assistant: string;
  key: string;
  /** The chat to continue; null to start one. */
  chat: string | null;
  /** The question; null to resume an answer under way. */
  content: string | null;
  /** The answer to resume; null to ask. */
  message: string | null;
  controller: AbortController;
  dispatch: (event: TrialEvent) => void;
  onChat: (chat: string) => void;
  /** The error text if the server cannot be reached. */
  unreachableText: string;
}

/**
 * Asks and dispatches the events of the answer. If the connection breaks after the question is stored, it resumes the
 * stream. Before that it does not retry, because the question could be stored twice.
 */
export async function followAnswer(request: AnswerRequest): Promise<void> {
  const { assistant, key, chat, content, controller, dispatch, unreachableText } = request;
  let message = request.message;
  const failed = (error: unknown) => {
    const words = errorLine(error);
    const failure = error instanceof NoAnswer ? unreachableText : (words ?? unreachableText);
    dispatch({ type: 'failed', key, failure, message: null });
    controller.abort();
  };
  await follow({
    signal: controller.signal,
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
      const accepted = readAccepted(event);
      if (accepted) {
        message = accepted.message;
        dispatch({ type: 'accepted', key, messageId: accepted.message });
        request.onChat(accepted.chat);
      }
      return dispatchEvent(event, key, dispatch);
    },
    onEnd: (error) => {
      if (error && !controller.signal.aborted) failed(error);
    },
  });
}
