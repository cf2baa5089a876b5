import type { Choice, Message } from '@regia/contract/chat/calls';
import { newRequestId } from '@regia/contract/chat/request-id';
import type { HostEvents } from '../context.ts';
import type { Store } from '../store.ts';
import type { AnswerListener } from './answer-stream.ts';
import { Refused } from './calls.ts';
import { AnswerFollower } from './follow-answer.ts';
import type { Session } from './session.ts';
import { choiceAmong, choiceTurn, newTurn, turnsOf } from './turn.ts';
import type { Rating, Turn } from './turn.ts';

export interface ConversationEvents {
  /** The turns have changed. */
  onChange(): void;
  /** A question was not stored: its text goes back into the field. `problem` is undefined on a new page. */
  onUnsent(question: string, problem: string | undefined): void;
  /** More of an answer has arrived; `isWhole` with the last of it. */
  onText(text: string, isWhole: boolean): void;
  /** A choice did not reach the server. */
  onChoiceUnsent(): void;
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
  readonly #follower: AnswerFollower;
  #under: { readonly turn: Turn; readonly control: AbortController } | undefined;
  /** The answer that was stopped and may not have ended yet. */
  #ending: Promise<void> = Promise.resolve();
  /** The choice that was sent last. */
  #choosing: Promise<void> = Promise.resolve();
  /** The ids of the choices that were sent, by answer and offer: a repeated choice is the same one. */
  readonly #choiceIds = new Map<string, string>();
  #count = 0;
  #isLeft = false;

  constructor(session: Session, store: Store, events: ConversationEvents) {
    this.#session = session;
    this.#store = store;
    this.#events = events;
    this.#follower = new AnswerFollower(session, store, {
      onChange: () => events.onChange(),
      onLost: (turn) => this.#lose([turn]),
    });
  }

  get isAnswering(): boolean {
    return this.#under !== undefined;
  }

  /** Loads the stored chat, and goes on with the answer that is under way. */
  async load(): Promise<void> {
    if (this.#store.read().token === undefined || this.isAnswering) return;
    await this.#findPending();
    const { chat } = this.#store.read();
    if (chat === undefined || this.isAnswering || this.#isLeft) return;
    try {
      const response = await this.#session.call(`/api/v1/chat/chat/${chat}/`);
      const stored = (await response.json()) as { messages: OwnMessage[]; under_way: string | null };
      if (this.isAnswering || this.#isLeft) return;
      this.turns = turnsOf(stored.messages);
      const last = this.turns.at(-1);
      if (stored.under_way !== null && last) {
        Object.assign(last, { state: 'waiting', text: '', message: undefined });
        void this.#follow(last);
      }
      this.#events.onChange();
    } catch (error) {
      if (error instanceof Refused && error.status === 404) this.#lose([]);
      else if (error instanceof Refused) this.#events.onRefused(error);
    }
  }

  ask(question: string, isAlone = false): void {
    if (this.isAnswering) return;
    const { pending } = this.#store.read();
    // The same text again is the same question, in case the server has stored it.
    const id = pending?.text === question ? pending.id : newRequestId();
    this.#store.write({ pending: { id, text: question } });
    const turn: Turn = { ...newTurn(this.#newKey(), question, id), isAlone };
    this.turns = [...this.turns, turn];
    this.#events.emit('message', { from: 'visitor', text: question });
    void this.#follow(turn);
  }

  /** Asks a question again; shows the answer of a stored one whose connection was lost. */
  askAgain(turn: Turn): void {
    if (this.isAnswering) return;
    if (turn.isLost) {
      Object.assign(turn, { state: 'waiting', text: '', failure: '', isLost: false });
      void this.#follow(turn);
      return;
    }
    this.turns = this.turns.filter((one) => one !== turn || one.message !== undefined);
    this.ask(turn.question, turn.isAlone);
  }

  /** Chooses an offer of an answer. Choices are sent one after the other. Returns the turn of one that was made before. */
  chooseOffer(answer: Turn, offer: number, named: Pick<Choice, 'heading' | 'title'>): Turn | undefined {
    const from = answer.answerId;
    if (from === undefined) return undefined;
    const before = choiceAmong(this.turns, answer, offer);
    if (before) return before;
    const key = `${from} ${offer}`;
    const id = this.#choiceIds.get(key) ?? newRequestId();
    this.#choiceIds.set(key, id);
    const choice: Choice = { from, offer, ...named };
    const turn = choiceTurn(this.#newKey(), choice, id);
    this.turns = [...this.turns, turn];
    this.#events.onChange();
    this.#choosing = this.#choosing.then(() => this.#sendChoice(turn, choice));
    return undefined;
  }

  /** Ends the answer, here and on the server. */
  stop(): void {
    if (!this.#under || this.#under.control.signal.aborted) return;
    const { turn, control } = this.#under;
    control.abort();
    this.#ending = this.#follower.stop(turn, this.#listenerOf(turn)).finally(() => this.#forgetPending(turn));
  }

  /** Stops reading, because the chat is another person's from now on. Returns the question that was not stored. */
  leave(): string {
    this.#isLeft = true;
    this.#under?.control.abort();
    const turn = this.#under?.turn;
    return turn && !turn.isStored ? turn.question : '';
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

  #newKey(): string {
    return `n${(this.#count += 1)}`;
  }

  async #sendChoice(turn: Turn, { from, offer }: Choice): Promise<void> {
    try {
      const response = await this.#session.call(`/api/v1/chat/message/${from}/choice/`, {
        method: 'POST',
        body: { offer, request_id: turn.requestId },
      });
      const message = (await response.json()) as Message;
      if (!this.turns.includes(turn)) return;
      const { id: answerId, chat, content: text } = message;
      Object.assign(turn, { state: 'done', isStored: true, answerId, chat, text, message });
      this.#events.onText(text, true);
      this.#events.emit('message', { from: 'assistant', text });
    } catch (error) {
      // The visitor may have begun another chat.
      if (!this.turns.includes(turn)) return;
      this.turns = this.turns.filter((one) => one !== turn);
      if (!(error instanceof Refused)) this.#events.onChoiceUnsent();
      else if (error.status === 404) return this.#lose([]);
      else this.#refuseChoice(error);
    }
    this.#events.onChange();
  }

  #refuseChoice(refusal: Refused): void {
    this.#events.onRefused(refusal);
    // Another tab has made the choice.
    if (refusal.code === 'offer_chosen') void this.load();
  }

  async #follow(turn: Turn): Promise<void> {
    const control = new AbortController();
    const under = { turn, control };
    this.#under = under;
    this.#events.onChange();
    try {
      await this.#ending;
      await this.#follower.follow(turn, this.#listenerOf(turn), control.signal);
    } catch (error) {
      if (control.signal.aborted) turn.state = 'stopped';
      else this.#fail(turn, error);
    } finally {
      if (this.#under === under) this.#under = undefined;
      turn.isOffline = false;
      this.#events.onChange();
    }
  }

  /** Finds the question that an earlier page has sent. One that is not stored goes back into the field. */
  async #findPending(): Promise<void> {
    const { pending } = this.#store.read();
    if (!pending) return;
    const turn = newTurn('', pending.text, pending.id);
    let found: string | undefined;
    try {
      await this.#follower.find(turn, {
        ...this.#listenerOf(turn),
        onAccepted: ({ chat }) => (found = chat),
      });
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 404) return;
    }
    const { pending: now, chat = found, draft } = this.#store.read();
    if (now?.id !== pending.id) return;
    if (found === undefined) {
      if (draft === undefined) this.#events.onUnsent(pending.text, undefined);
      return;
    }
    const isInField = draft === pending.text;
    // Another tab may have begun a new chat since.
    this.#store.write({ pending: undefined, chat, draft: isInField ? undefined : draft });
    if (isInField) this.#events.onUnsent('', undefined);
  }

  #forgetPending({ requestId }: Turn): void {
    const { pending } = this.#store.read();
    if (pending && pending.id === requestId) this.#store.write({ pending: undefined });
  }

  #lose(turns: Turn[]): void {
    this.#store.write({ chat: undefined });
    this.turns = turns;
    this.#events.onLost();
    this.#events.onChange();
  }

  #listenerOf(turn: Turn): AnswerListener {
    return {
      onAccepted: ({ chat, message }) => {
        Object.assign(turn, { isStored: true, chat, answerId: message });
        this.#forgetPending(turn);
        // A turn that was stopped may belong to a chat that the visitor has left.
        if (this.turns.includes(turn) && this.#store.read().chat !== chat) this.#store.write({ chat });
      },
      onDelta: ({ text }) => {
        turn.state = 'answering';
        turn.text += text;
        this.#events.onText(turn.text, false);
        this.#events.onChange();
      },
      onDone: ({ message }) => {
        turn.state = 'done';
        turn.message = message;
        this.#events.onText(message.content, true);
        this.#events.emit('message', { from: 'assistant', text: message.content });
      },
      onFailed: ({ detail, message }) => {
        turn.state = 'failed';
        turn.failure = detail;
        turn.message = message ?? undefined;
        this.#events.onText(detail, true);
      },
    };
  }

  #fail(turn: Turn, error: unknown): void {
    const detail = error instanceof Refused ? error.message : '';
    if (turn.isStored && error instanceof Refused && error.status === 404) return this.#lose([]);
    if (turn.isStored) {
      turn.state = 'failed';
      turn.failure = detail;
      turn.isLost = true;
    } else {
      this.turns = this.turns.filter((each) => each !== turn);
      this.#events.onUnsent(turn.question, detail);
    }
    if (!(error instanceof Refused)) return;
    // The stored question reads differently now, as after it was masked: the next attempt is a new one.
    if (error.code === 'request_id_used') this.#forgetPending(turn);
    this.#events.onRefused(error);
  }
}
