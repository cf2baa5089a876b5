import {
  chooseInTrial,
  findTryQuestion,
  getTrace,
  listTryMessages,
  resumeTryAnswer,
  stopTryAnswer,
  tryAssistant,
} from '@regia/contract/chat/calls';
import type { Choice } from '@regia/contract/chat/calls';
import { queryOptions } from '@tanstack/react-query';
import { errorLine, HttpError, NoAnswer, SignedOut } from '../platform/http/error.ts';
import { openStream, send } from '../platform/http/send.ts';
import { follow } from '../platform/live/follow.ts';
import { dispatchEvent, readAccepted } from './answer-events.ts';
import { HeldBack, withFirstByte } from './held-streams.ts';
import type { TrialEvent } from './trial.ts';

export const readTrial = (assistant: string, chat: string) =>
  send(listTryMessages, { params: { id: assistant, chat } });

export const choose = (
  assistant: string,
  { from, offer }: Pick<Choice, 'from' | 'offer'>,
  requestId: string,
) =>
  send(
    chooseInTrial,
    { params: { id: assistant, message: from }, body: { offer, request_id: requestId } },
    { overlay: false },
  );

export const traceQuery = (assistant: string, message: string) =>
  queryOptions({
    queryKey: ['trace', assistant, message],
    queryFn: ({ signal }) => send(getTrace, { params: { id: assistant, message } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

interface AnswerRequest {
  assistant: string;
  /** The key of the turn, and the id of its question's request. */
  key: string;
  /** The chat to continue; null to start one. */
  chat: string | null;
  /** The question; null to resume an answer under way. */
  content: string | null;
  /** Whether the words are asked without the subject of the question before. */
  isAlone: boolean;
  /** The answer to resume; null to ask. */
  message: string | null;
  controller: AbortController;
  dispatch: (event: TrialEvent) => void;
  onChat: (chat: string) => void;
  /** The error text if the server cannot be reached. */
  unreachableText: string;
}

/**
 * Asks and dispatches the events of the answer. If the connection breaks, it finds out whether the question is stored and
 * resumes its answer; it does not send the question again. An answer whose stream is held back is asked for.
 */
export async function followAnswer(request: AnswerRequest): Promise<void> {
  const { assistant, key, content, isAlone, controller, dispatch, unreachableText } = request;
  let { chat, message } = request;
  const stream = new AbortController();
  controller.signal.addEventListener('abort', () => stream.abort(), { once: true });
  let isHeldBack = false;
  const failed = (error: unknown) => {
    const words = errorLine(error);
    const failure = error instanceof NoAnswer ? unreachableText : (words ?? unreachableText);
    const refusal = error instanceof HttpError ? error.refusal : null;
    dispatch({ type: 'failed', key, failure, refusal, message: null });
    controller.abort();
  };
  const accept = (stored: { chat: string; message: string }) => {
    ({ chat, message } = stored);
    dispatch({ type: 'accepted', key, messageId: stored.message });
    request.onChat(stored.chat);
  };
  const find = async () => accept(await findQuestion(assistant, key));
  const ask = async (signal: AbortSignal): Promise<Response> => {
    const body = {
      content: content ?? '',
      request_id: key,
      ...(isAlone ? { alone: true } : {}),
      ...(chat === null ? {} : { chat }),
    };
    try {
      return await openStream(tryAssistant, { params: { id: assistant }, body }, { signal });
    } catch (error) {
      const isFound = !signal.aborted && !isRefused(error) && (await find().then(isTrue, () => false));
      if (!isFound && !signal.aborted) failed(error);
      throw error;
    }
  };
  await follow({
    signal: stream.signal,
    open: async (lastEventId, signal) => {
      const response = await (message === null
        ? ask(signal)
        : openStream(resumeTryAnswer, { params: { id: assistant, message } }, { signal, lastEventId }));
      try {
        return await withFirstByte(response);
      } catch (error) {
        if (error instanceof HeldBack) {
          isHeldBack = true;
          stream.abort();
        }
        throw error;
      }
    },
    onEvent: (event) => {
      const accepted = readAccepted(event);
      if (accepted) accept(accepted);
      return dispatchEvent(event, key, dispatch);
    },
    onEnd: (error) => {
      if (error && !controller.signal.aborted) failed(error);
    },
  });
  if (isHeldBack && !controller.signal.aborted) await askForEnd();

  /** Follows the answer by asking for its chat, until it has ended. */
  async function askForEnd(): Promise<void> {
    while (!controller.signal.aborted) {
      try {
        if (message === null || chat === null) await find();
        const answer = (await readTrial(assistant, chat!)).find(({ id }) => id === message);
        if (!answer) return failed(new HttpError({ status: 404 }));
        if (answer.outcome === 'failed')
          return dispatch({ type: 'failed', key, failure: answer.content, message: answer });
        if (answer.outcome !== null) return dispatch({ type: 'done', key, message: answer });
        // The text replaces the one before.
        dispatch({ type: 'accepted', key, messageId: answer.id });
        if (answer.content !== '') dispatch({ type: 'delta', key, text: answer.content });
      } catch (error) {
        if (isRefused(error)) return failed(error);
      }
      await new Promise((resolve) => {
        setTimeout(resolve, ASK_MS);
      });
    }
  }
}

/** The pause between two questions for an answer whose stream is held back. */
const ASK_MS = 1_500;
const STOP_ATTEMPTS = 3;
const STOP_PAUSE_MS = 500;

const isTrue = () => true;
const isRefused = (error: unknown): boolean =>
  error instanceof SignedOut || (error instanceof HttpError && error.status < 500);

const findQuestion = (assistant: string, key: string) =>
  send(findTryQuestion, { params: { id: assistant, request_id: key } });

/** Ends the answer of a turn on the server, also if the question was sent only a moment ago. */
export async function stopAnswer(
  assistant: string,
  { key, messageId }: { key: string; messageId: string | null },
): Promise<void> {
  for (let attempt = 1; attempt <= STOP_ATTEMPTS; attempt += 1) {
    try {
      const message = messageId ?? (await findQuestion(assistant, key)).message;
      return await send(stopTryAnswer, { params: { id: assistant, message } }, { overlay: false });
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, STOP_PAUSE_MS);
      });
    }
  }
}
