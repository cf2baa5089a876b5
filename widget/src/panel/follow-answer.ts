import type { Message } from '@regia/contract/chat/calls';
import type { Store } from '../store.ts';
import { readAnswer } from './answer-stream.ts';
import type { AnswerListener } from './answer-stream.ts';
import { HeldBack, Refused, Unreachable } from './calls.ts';
import { pause } from './pause.ts';
import type { Session } from './session.ts';
import type { Turn } from './turn.ts';

/** The pauses between the attempts to reach the server again. The last one repeats. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000];
/** After that the visitor is asked to try again. */
const GIVE_UP_MS = 120_000;
/** After a stop the server needs a moment to end the answer; until then it refuses another question. */
const ENDING_PAUSE_MS = 500;
const ENDING_ATTEMPTS = 6;
/** The time without the headers of an answer after which the widget asks whether the question is stored. */
const HEADERS_MS = 15_000;
/** The time without a first byte after which a proxy holds the stream back: the server writes at least every two seconds. */
const FIRST_BYTE_MS = 4_000;
/** The same time on a page where a stream was held back before. */
const FIRST_BYTE_AGAIN_MS = 1_000;
/** The pause between two questions for an answer whose stream is held back. */
const ASK_MS = 1_500;

interface FollowEvents {
  onChange(): void;
  /** The chat of the question is gone: a new one begins with it. */
  onLost(turn: Turn): void;
}

/**
 * Sends questions and follows their answers, over as many connections as it takes. A question is stored once, whatever
 * lies between the page and the server: it has an id, by which the widget asks whether it is stored.
 */
export class AnswerFollower {
  readonly #session: Session;
  readonly #store: Store;
  readonly #events: FollowEvents;
  #firstByteMs = FIRST_BYTE_MS;

  constructor(session: Session, store: Store, events: FollowEvents) {
    this.#session = session;
    this.#store = store;
    this.#events = events;
  }

  /** Follows the answer of a turn to its end. `Unreachable` if the question is not stored, or its answer cannot be read. */
  async follow(turn: Turn, listener: AnswerListener, signal: AbortSignal): Promise<void> {
    let lastId: string | undefined;
    let attempt = 0;
    let lostAt = 0;
    for (;;) {
      if (signal.aborted) throw new Unreachable();
      try {
        const response = await this.#open(turn, lastId, listener, signal);
        this.#reached(turn);
        attempt = 0;
        if (!response) return await this.#askForEnd(turn, listener, signal);
        await readAnswer(response, {
          listener,
          onId: (id) => (lastId = id),
          firstByteMs: this.#firstByteMs,
          signal,
        });
        this.#firstByteMs = FIRST_BYTE_MS;
        return;
      } catch (error) {
        if (signal.aborted) throw error;
        if (error instanceof HeldBack) {
          turn.isHeldBack = true;
          this.#firstByteMs = FIRST_BYTE_AGAIN_MS;
          continue;
        }
        if (!(error instanceof Unreachable)) throw error;
        // A question that was not stored is not repeated: the visitor decides.
        if (!turn.isStored && !(await this.#isFound(turn, listener, signal))) throw error;
        if (attempt === 0) lostAt = Date.now();
        if (Date.now() - lostAt > GIVE_UP_MS) throw error;
        turn.isOffline = true;
        this.#events.onChange();
        await pause(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)]!, signal);
        attempt += 1;
      }
    }
  }

  /** Ends the answer of a turn on the server, also if the question was sent only a moment ago. */
  async stop(turn: Turn, listener: AnswerListener): Promise<void> {
    for (const ms of PAUSES_MS.slice(0, 3)) {
      try {
        if (turn.answerId === undefined) await this.find(turn, listener);
        await this.#session.call(`/api/v1/chat/message/${turn.answerId}/stop/`, { method: 'POST' });
        return;
      } catch {
        await pause(ms);
      }
    }
  }

  /** Finds out where the question of a turn is stored. Refused with 404 if it is not. */
  async find(turn: Turn, listener: AnswerListener, signal?: AbortSignal): Promise<void> {
    const response = await this.#session.call(`/api/v1/chat/request/${turn.requestId}/`, { signal });
    turn.isStored = true;
    listener.onAccepted((await response.json()) as { chat: string; message: string });
  }

  #isFound(turn: Turn, listener: AnswerListener, signal: AbortSignal): Promise<boolean> {
    return this.find(turn, listener, signal).then(
      () => true,
      () => false,
    );
  }

  #reached(turn: Turn): void {
    if (!turn.isOffline) return;
    turn.isOffline = false;
    this.#events.onChange();
  }

  /** Opens the stream of an answer; undefined if streams are held back. */
  async #open(
    turn: Turn,
    lastEventId: string | undefined,
    listener: AnswerListener,
    signal: AbortSignal,
  ): Promise<Response | undefined> {
    if (!turn.isStored) return this.#send(turn, listener, signal);
    if (turn.answerId === undefined) await this.find(turn, listener, signal);
    if (turn.isHeldBack) return undefined;
    return this.#session.call(`/api/v1/chat/message/${turn.answerId}/`, { lastEventId, signal });
  }

  /** Sends a question. If no headers come, asks meanwhile whether it is stored. */
  async #send(turn: Turn, listener: AnswerListener, signal: AbortSignal): Promise<Response | undefined> {
    const sending = new AbortController();
    signal.addEventListener('abort', () => sending.abort(), { once: true });
    const sent = this.#sendInChat(turn, sending.signal);
    for (let waitMs = HEADERS_MS; ; waitMs = 2 * ASK_MS) {
      const late = new Promise<undefined>((resolve) => {
        setTimeout(resolve, waitMs);
      });
      const response = await Promise.race([sent, late]);
      if (response) {
        // The server sends the headers of an answer when its question is stored.
        turn.isStored = true;
        return response;
      }
      if (await this.#isFound(turn, listener, signal)) {
        sent.catch(() => {});
        sending.abort();
        turn.isHeldBack = true;
        return undefined;
      }
    }
  }

  async #sendInChat(turn: Turn, signal: AbortSignal): Promise<Response> {
    const { chat } = this.#store.read();
    try {
      return await this.#sendWhenEnded(turn, chat, signal);
    } catch (error) {
      // The chat belongs to a session that is over, or was deleted.
      if (chat === undefined || !(error instanceof Refused) || error.status !== 404) throw error;
      this.#events.onLost(turn);
      return this.#sendWhenEnded(turn, undefined, signal);
    }
  }

  async #sendWhenEnded(turn: Turn, chat: string | undefined, signal: AbortSignal): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#session.call('/api/v1/chat/message/', {
          method: 'POST',
          body: {
            content: turn.question,
            request_id: turn.requestId,
            ...(turn.isAlone ? { alone: true } : {}),
            ...(chat === undefined ? {} : { chat }),
          },
          signal,
        });
      } catch (error) {
        const isEnding = error instanceof Refused && error.code === 'answer_under_way';
        if (!isEnding || attempt === ENDING_ATTEMPTS) throw error;
        await pause(ENDING_PAUSE_MS, signal);
      }
    }
  }

  /** Follows an answer by asking for its chat, until it has ended. */
  async #askForEnd(turn: Turn, listener: AnswerListener, signal: AbortSignal): Promise<void> {
    for (;;) {
      const response = await this.#session.call(`/api/v1/chat/chat/${turn.chat}/`, { signal });
      const { messages } = (await response.json()) as { messages: Message[] };
      const answer = messages.find(({ id }) => id === turn.answerId);
      if (!answer) throw new Refused(404, 'not_found', '');
      if (answer.outcome === 'failed') return listener.onFailed({ detail: answer.content, message: answer });
      if (answer.outcome !== null) return listener.onDone({ message: answer });
      if (answer.content.length > turn.text.length) {
        listener.onDelta({ text: answer.content.slice(turn.text.length) });
      }
      await pause(ASK_MS, signal);
    }
  }
}
