import { expect } from 'vitest';
import { told } from './chat-scene.ts';
import type { Scene } from './chat-scene.ts';
import type { WireMessage } from './model-dialects.ts';
import { GOOD } from './model-scene.ts';
import type { ModelScene } from './model-scene.ts';
import type { Behaviour } from './model-stand-in.ts';

export const QUESTIONS = [
  'Quando è aperta la biblioteca comunale?',
  'Quanto costa la carta d’identità elettronica?',
  'Quando si aprono le iscrizioni all’asilo nido?',
  'Il ritiro dei rifiuti ingombranti è gratuito?',
  'Quando è aperta la biblioteca comunale?',
] as const;

/** The settings with which every answer makes the messages before the last two due. */
export const DUE = { summarize_conversation: true, summarize_token_limit_percentage: 1, messages_kept: 2 };

const isForSummary = ([rules]: readonly WireMessage[]): boolean =>
  rules!.content.startsWith('You write the summary');

/**
 * The instructions of one test, in the settings. The last answer of a test before may still be summarized: its request has
 * other instructions.
 */
export interface Mark {
  readonly mark: string;
  /** Whether the request is for a summary under these instructions. */
  readonly isIn: (messages: readonly WireMessage[]) => boolean;
  /** A model that answers, and that summarizes with these texts in turn. */
  readonly summarizing: (...summaries: readonly string[]) => Behaviour;
  /** The requests for summaries, or for answers, so far. */
  readonly requests: (are: 'summaries' | 'answers') => WireMessage[][];
}

let marks = 0;
export function newMark(model: ModelScene): Mark {
  const mark = `Regola numero ${++marks}.`;
  const isIn = (messages: readonly WireMessage[]): boolean =>
    isForSummary(messages) && messages[0]!.content.endsWith(`# Further instructions\n${mark}`);
  return {
    mark,
    isIn,
    summarizing(...summaries) {
      let made = 0;
      const reply = (messages: readonly WireMessage[]): string => {
        if (!isForSummary(messages)) return 'È aperta dal martedì al sabato [1].';
        return isIn(messages) ? (summaries[Math.min(made++, summaries.length - 1)] ?? '') : '';
      };
      return { does: 'obey', reply };
    },
    requests: (are) =>
      model.endpoint.asked.filter((one) => (are === 'summaries' ? isIn(one) : !isForSummary(one))),
  };
}

/** A model that answers once, and then writes its summary when it is let go. */
export function heldSummary(text: string): { behaviour: Behaviour; letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const events = [
    { choices: [{ index: 0, delta: { content: text }, finish_reason: null }] },
    { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
  ];
  async function* pieces(): AsyncGenerator<string> {
    await promise;
    for (const event of events) yield `data: ${JSON.stringify(event)}\n\n`;
    yield 'data: [DONE]\n\n';
  }
  const another = { does: 'send', pieces: pieces(), pauseMs: 0 } as const;
  return { behaviour: { does: 'one, then another', one: GOOD, another }, letGo: resolve };
}

export interface StoredRow {
  readonly content: string;
  readonly reaches: number;
  readonly configuration_version: number | null;
  readonly failure: string | null;
  readonly claim: string | null;
}

/** A conversation with the assistant of a model, in Try or as a visitor. */
export interface Conversation {
  readonly chat: string;
  /** Asks. Returns the id of the answer. */
  readonly ask: (question: string) => Promise<string>;
  /** Asks these one after the other, each after the summary that the answer before made. */
  readonly askAll: (questions: readonly string[]) => Promise<string>;
  readonly stored: () => Promise<StoredRow | undefined>;
  /** The summary that is stored when nobody makes another one. */
  readonly settled: () => Promise<StoredRow>;
}

export function conversation(
  model: ModelScene,
  door: 'tries' | 'ask' = 'tries',
  town: () => Pick<Scene, 'tries' | 'ask'> = () => model.town,
): Conversation {
  let chat: string | undefined;
  const chatId = (): string => {
    if (chat === undefined) throw new Error('Nothing was asked yet');
    return chat;
  };
  const stored = async (): Promise<StoredRow | undefined> => {
    const { pool } = model.town.server.database;
    return (await pool.query('select * from chat_summaries where chat_id = $1', [chatId()])).rows[0];
  };
  const ask = async (question: string): Promise<string> => {
    const events = await (await town()[door](question, chat === undefined ? {} : { chat })).rest();
    chat ??= String(events[0]!.data.chat);
    expect(told(events).last.event).toBe('done');
    return String(events[0]!.data.message);
  };
  const settled = async (): Promise<StoredRow> => {
    const free = expect.objectContaining({ claim: null });
    await expect.poll(stored).toEqual(free);
    return (await stored())!;
  };
  return {
    get chat() {
      return chatId();
    },
    ask,
    stored,
    settled,
    async askAll(questions) {
      let message = '';
      for (const [at, question] of questions.entries()) {
        message = await ask(question);
        // The first answer leaves nothing to summarize.
        if (at > 0) await reaches(2 * at);
      }
      return message;
    },
  };

  async function reaches(number: number): Promise<void> {
    const reached = expect.objectContaining({ claim: null, reaches: number });
    await expect.poll(stored).toEqual(reached);
  }
}
