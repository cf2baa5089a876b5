import type { Message } from '@regia/contract/chat/calls';
import type { HostEvents } from '../context.ts';
import type { Store } from '../store.ts';
import { readAnswer } from './answer-stream.ts';
import { Refused, Unreachable } from './calls.ts';
import type { Session } from './session.ts';
import { newTurn, turnsOf } from './turn.ts';
import type { Rating, Turn } from './turn.ts';

/** The pauses between the attempts to reach the server again. The last one repeats. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000];
/** After a stop the server needs a moment to end the answer; until then it refuses another question. */
const ENDING_PAUSE_MS = 500;
const ENDING_ATTEMPTS = 6;
/** After that the visitor is asked to try again. */
const GIVE_UP_MS = 120_000;

export interface ConversationEvents {
  /** The turns have changed. */
  onChange(): void;
  /** A question was not stored: its text goes back into the field. */
  onUnsent(question: string, problem: string): void;
  /** More of an answer has arrived; `isWhole` with the last of it. */
  onText(text: string, isWhole: boolean): void;
  onRefused(refusal: Refused): void;
  /** The stored chat is gone: the next question begins a new one. */
  onLost(): void;
  emit(name: 'message', detail: HostEvents['message']): void;
}

type OwnMessage = Message & { readonly rating: Rating | null };

/** The chat of the visitor: its turns, and the answer that is under way. */
export class Conversation {
  turns: Turn[] = [];
  readonly #session: Session;
  readonly #store: Store;
  readonly #events: ConversationEvents;
  #under: AbortController | undefined;
  #count = 0;
  #isLeft = false;

  constructor(session: Session, store: Store, events: ConversationEvents) {
    this.#session = session;
    this.#store = store;
    this.#events = events;
  }

  get isAnswering(): boolean {
    return this.#under !== undefined;
  }

  /** Loads the stored chat, and goes on with the answer that is under way. */
  async load(): Promise<void> {
    const { chat, token } = this.#store.read();
    if (chat === undefined || token === undefined || this.isAnswering) return;
    try {
      const response = await this.#session.call(`/api/v1/chat/chat/${chat}/`);
      const stored = (await response.json()) as { messages: OwnMessage[]; under_way: string | null };
      if (this.isAnswering || this.#isLeft) return;
      this.turns = turnsOf(stored.messages);
      const last = this.turns.at(-1);
      if (stored.under_way !== null && last) {
        Object.assign(last, { answerId: stored.under_way, state: 'waiting', text: '', message: undefined });
        void this.#follow(last);
      }
      this.#events.onChange();
    } catch (error) {
      if (error instanceof Refused && error.status === 404) this.#lose([]);
      else if (error instanceof Refused) this.#events.onRefused(error);
    }
  }

  ask(question: string): void {
    if (this.isAnswering) return;
    const turn = newTurn(`n${(this.#count += 1)}`, question);
    this.turns = [...this.turns, turn];
    this.#events.emit('message', { from: 'visitor', text: question });
    void this.#follow(turn);
  }

  stop(): void {
    this.#under?.abort();
  }

  /** Stops reading, because the chat is another person's from now on. Returns the question that was not stored. */
  leave(): string {
    const last = this.isAnswering ? this.turns.at(-1) : undefined;
    this.#isLeft = true;
    this.#under?.abort();
    return last && last.answerId === undefined ? last.question : '';
  }

  /** Begins a new chat. The old one stays on the server. */
  clear(): void {
    this.stop();
    this.turns = [];
    this.#store.write({ chat: undefined });
    this.#events.onChange();
  }

  async choose(chat: string): Promise<void> {
    this.stop();
    this.#under = undefined;
    this.turns = [];
    this.#store.write({ chat });
    await this.load();
  }

  async list(): Promise<{ id: string; first_message: string; last_message_on: string }[]> {
    const response = await this.#session.call('/api/v1/chat/chat/');
    return ((await response.json()) as { results: [] }).results;
  }

  async rate(turn: Turn, rating: Rating, reason?: string): Promise<boolean> {
    try {
      await this.#session.call(`/api/v1/chat/message/${turn.answerId}/rating/`, {
        method: 'POST',
        body: { rating, ...(reason === undefined ? {} : { reason }) },
      });
      return true;
    } catch {
      return false;
    }
  }

  /** Reads the answer of a turn to its end, over as many connections as it takes. */
  async #follow(turn: Turn): Promise<void> {
    const control = new AbortController();
    this.#under = control;
    this.#events.onChange();
    try {
      await this.#readToEnd(turn, control.signal);
    } catch (error) {
      if (control.signal.aborted) turn.state = 'stopped';
      else this.#fail(turn, error);
    } finally {
      if (this.#under === control) this.#under = undefined;
      turn.isOffline = false;
      this.#events.onChange();
    }
  }

  async #readToEnd(turn: Turn, signal: AbortSignal): Promise<void> {
    let lastId: string | undefined;
    let attempt = 0;
    let lostAt = 0;
    for (;;) {
      try {
        const response = await this.#connect(turn, lastId, signal);
        turn.isOffline = false;
        attempt = 0;
        await readAnswer(response, this.#listenerOf(turn), (id) => (lastId = id), signal);
        return;
      } catch (error) {
        // A question that was not stored is not repeated: the visitor decides.
        if (signal.aborted || !(error instanceof Unreachable) || turn.answerId === undefined) throw error;
        if (attempt === 0) lostAt = Date.now();
        if (Date.now() - lostAt > GIVE_UP_MS) throw error;
        turn.isOffline = true;
        this.#events.onChange();
        await pause(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)]!, signal);
        attempt += 1;
      }
    }
  }

  async #connect(turn: Turn, lastEventId: string | undefined, signal: AbortSignal): Promise<Response> {
    if (turn.answerId !== undefined) {
      return this.#session.call(`/api/v1/chat/message/${turn.answerId}/`, { lastEventId, signal });
    }
    const { chat } = this.#store.read();
    const send = (within: string | undefined): Promise<Response> => this.#send(turn.question, within, signal);
    try {
      return await send(chat);
    } catch (error) {
      // The chat belongs to a session that is over, or was deleted.
      if (chat === undefined || !(error instanceof Refused) || error.status !== 404) throw error;
      this.#lose([turn]);
      return send(undefined);
    }
  }

  #lose(turns: Turn[]): void {
    this.#store.write({ chat: undefined });
    this.turns = turns;
    this.#events.onLost();
    this.#events.onChange();
  }

  async #send(content: string, chat: string | undefined, signal: AbortSignal): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#session.call('/api/v1/chat/message/', {
          method: 'POST',
          body: { content, ...(chat === undefined ? {} : { chat }) },
          signal,
        });
      } catch (error) {
        const isEnding = error instanceof Refused && error.code === 'answer_under_way';
        if (!isEnding || attempt === ENDING_ATTEMPTS) throw error;
        await pause(ENDING_PAUSE_MS, signal);
      }
    }
  }

  #listenerOf(turn: Turn) {
    return {
      onAccepted: ({ chat, message }: { chat: string; message: string }) => {
        turn.answerId = message;
        if (this.#store.read().chat !== chat) this.#store.write({ chat });
      },
      onDelta: ({ text }: { text: string }) => {
        turn.state = 'answering';
        turn.text += text;
        this.#events.onText(turn.text, false);
        this.#events.onChange();
      },
      onDone: ({ message }: { message: Message }) => {
        turn.state = 'done';
        turn.message = message;
        this.#events.onText(message.content, true);
        this.#events.emit('message', { from: 'assistant', text: message.content });
      },
      onFailed: ({ detail, message }: { detail: string; message: Message | null }) => {
        turn.state = 'failed';
        turn.failure = detail;
        turn.message = message ?? undefined;
        this.#events.onText(detail, true);
      },
    };
  }

  #fail(turn: Turn, error: unknown): void {
    const detail = error instanceof Refused ? error.message : '';
    if (turn.answerId === undefined) {
      this.turns = this.turns.filter((each) => each !== turn);
      this.#events.onUnsent(turn.question, detail);
    } else {
      turn.state = 'failed';
      turn.failure = detail;
    }
    if (error instanceof Refused) this.#events.onRefused(error);
  }
}

/** Waits, or until the browser is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      if (signal.aborted) reject(new Unreachable());
      else resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end, { once: true });
  });
}
