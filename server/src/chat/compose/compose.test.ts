import { setImmediate as round } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEFAULT_CONFIGURATION } from '@regia/contract/assistants/configuration';
import { DEFAULT_DISTRESS } from '@regia/contract/organizations/distress';
import { scene } from '../../../test/chat-scene.ts';
import type { Scene } from '../../../test/chat-scene.ts';
import { modelStandIn } from '../../../test/model-stand-in.ts';
import type { ModelStandIn } from '../../../test/model-stand-in.ts';
import { defaultThresholds, openSqlIndex } from '../../knowledge/public.ts';
import { Corrections } from '../../learning/public.ts';
import { AnswerBuffer } from '../answer-buffer.ts';
import { Steps } from '../steps.ts';
import { beginAnswer, compose } from './compose.ts';
import type { Composition } from './compose.ts';
import type { ComposeServices } from './composing.ts';
import { planFrom } from './plan.ts';
import type { AnswerPlan } from './plan.ts';
import type { EarlierMessage } from './steps/history.ts';

let endpoint: ModelStandIn;
let town: Scene;
const QUESTION = 'Quando è aperta la biblioteca comunale?';
const GOOD = { does: 'answer', text: 'È aperta dal martedì al sabato [1].' } as const;
const EARLIER: readonly EarlierMessage[] = [
  { sender: 'human', content: QUESTION, outcome: null },
  { sender: 'assistant', content: 'Dal martedì al sabato [1].', outcome: 'answered' },
];

beforeAll(async () => {
  endpoint = await modelStandIn(GOOD);
  town = await scene({ environment: endpoint.environment });
});
afterAll(async () => {
  await town.close();
  await endpoint.close();
});
beforeEach(() => {
  endpoint.behaviour = GOOD;
});

const planOf = (): AnswerPlan =>
  planFrom(
    {
      configuration: { ...DEFAULT_CONFIGURATION, name: 'Sportello', language: 'it-IT' },
      foundQuestions: { 'it-IT': [], 'en-US': [] },
      distress: DEFAULT_DISTRESS,
    },
    { ...defaultThresholds, askModel: town.server.services.model!.askFrom },
  );

interface Asked {
  readonly plan?: AnswerPlan;
  readonly services?: Partial<ComposeServices>;
  readonly earlier?: readonly EarlierMessage[];
  readonly alone?: boolean;
  readonly steps?: Steps;
  readonly sink?: AnswerBuffer;
}

function answerTo(content: string, { plan = planOf(), services = {}, earlier = [], ...more }: Asked = {}) {
  const { alone, steps = new Steps(), sink = new AnswerBuffer(plan.language) } = more;
  const { db, model } = town.server.services;
  const scope = { organizationId: town.organization, assistantId: town.assistant };
  const assistant = { scope, sites: [], indexVersion: undefined, learningsVersion: 1 };
  const all = { openIndex: openSqlIndex(db), corrections: new Corrections(db), model, ...services };
  const begun = beginAnswer(plan, all, { assistant, content, alone }, steps);
  return compose(begun, earlier, sink, new AbortController().signal);
}

/** Lets the model search for these questions at once before it answers. */
async function callingTools<T>(questions: readonly string[], ask: () => Promise<T>): Promise<T> {
  endpoint.takesTools = true;
  const calls = questions.map((question) => ({ name: 'search_pages', input: JSON.stringify({ question }) }));
  endpoint.behaviour = {
    does: 'call',
    reply: (messages) => (messages.at(-1)!.role === 'tool' ? GOOD.text : calls),
  };
  try {
    return await ask();
  } finally {
    endpoint.takesTools = false;
  }
}

/** The names of the steps, without the parts of the search. */
const stepsOf = ({ answer }: Composition): string[] =>
  answer.trace.steps.map(({ name }) => name).filter((name) => !name.startsWith('search_'));

test('AST-07 each key of the plan is read by a step', async () => {
  const read = new Set<string>();
  const subjects = { of: '' };
  let retrieval: AnswerPlan['retrieval'] = 'always';
  const plan = new Proxy(planOf(), {
    get: (target, key) => {
      read.add(String(key));
      if (key === 'refusedSubjects') return subjects.of;
      if (key === 'retrieval') return retrieval;
      return target[key as keyof AnswerPlan];
    },
  });
  for (const message of ['Grazie', 'Vorrei parlare con un operatore', 'Voglio morire'])
    await answerTo(message, { plan });
  subjects.of = 'ricorsi';
  await answerTo('Come si fanno i ricorsi?', { plan });
  subjects.of = '';
  await answerTo('Quanti satelliti ha Giove?', { plan, services: { model: undefined } });
  // The endpoint refuses the whole history as too long, and gets a shorter one.
  const message = "This model's maximum context length is 8192 tokens, your messages have 9000";
  endpoint.behaviour = { does: 'refuse', status: 400, message, times: 1, afterwards: GOOD };
  await answerTo(QUESTION, { plan, earlier: EARLIER });
  retrieval = 'tool';
  await callingTools(['orari'], () => answerTo(QUESTION, { plan }));
  expect([...read].toSorted()).toEqual(Object.keys(planOf()).toSorted());
});

test('ANS-15 the steps stand in the trace in their order, with a model, without one, and for small talk', async () => {
  expect(stepsOf(await answerTo(QUESTION, { earlier: EARLIER }))).toEqual([
    'recognize',
    'search',
    'correction',
    'history',
    'prompt',
    'model',
    'outcome',
  ]);
  expect(stepsOf(await answerTo(QUESTION))).not.toContain('history');
  expect(stepsOf(await answerTo(QUESTION, { services: { model: undefined } }))).toEqual([
    'recognize',
    'search',
    'correction',
    'quote',
  ]);
  for (const message of ['Grazie', 'Vorrei parlare con un operatore', 'Voglio morire'])
    expect(stepsOf(await answerTo(message))).toEqual(['recognize', 'reply']);
});

test('ANS-15 a step whose service is not set is not taken', async () => {
  const services = { model: undefined, corrections: undefined };
  expect(stepsOf(await answerTo(QUESTION, { services, earlier: EARLIER }))).toEqual([
    'recognize',
    'search',
    'quote',
  ]);
});

test('ANS-15 a question that names no subject is searched for again with the one before, for a model alone', async () => {
  expect(stepsOf(await answerTo('E a Natale?', { earlier: EARLIER }))).toContain('follow_up');
  const services = { model: undefined };
  expect(stepsOf(await answerTo('E a Natale?', { services, earlier: EARLIER }))).not.toContain('follow_up');
});

test('ANS-20 a model gets what is found for the words alone if the visitor asks for them', async () => {
  const asked = { earlier: EARLIER, alone: true };
  expect(stepsOf(await answerTo('E a Natale?', asked))).not.toContain('follow_up');
});

test('ANS-15 each step tells its time, and the passages that it dropped', async () => {
  const plan = { ...planOf(), contextCharacters: 1, search: { ...planOf().search, k: 2 } };
  const both = 'Quali sono gli orari di apertura della biblioteca e le iscrizioni all’asilo e il prestito?';
  const { answer, found } = await answerTo(both, { plan });
  const { steps, passages } = answer.trace;
  expect(steps.every(({ ms }) => ms >= 0)).toBe(true);
  const dropped = (name: string) => steps.find((step) => step.name === name)!.dropped;
  expect(found!.dropped.length).toBeGreaterThan(0);
  expect(dropped('search')).toBe(passages.filter((one) => one.dropped_by === 'k').length);
  expect(dropped('prompt')).toBe(1);
  expect(passages.filter((one) => one.dropped_by === 'no_room')).toHaveLength(1);
  const quoted = await answerTo(both, { services: { model: undefined } });
  const { steps: taken, passages: shown } = quoted.answer.trace;
  const unquoted = shown.filter((one) => one.dropped_by === 'not_in_answer' || one.dropped_by === 'not_sure');
  expect(unquoted.length).toBeGreaterThan(0);
  expect(taken.find(({ name }) => name === 'quote')!.dropped).toBe(unquoted.length);
});

/** Earlier messages whose answer quoted this page. */
const quotedBefore = (title: string, quote: string): readonly EarlierMessage[] => [
  EARLIER[0]!,
  { sender: 'assistant', content: quote, outcome: 'answered', quoted: { title, heading: '', quote } },
];

test('ANS-15 ANS-20 a second search stands in the trace with its time, and drops all that it found if that is no better', async () => {
  const told = async (
    content: string,
    earlier: readonly EarlierMessage[],
    more: Partial<ComposeServices>,
  ) => {
    const { answer } = await answerTo(content, { earlier, services: more });
    const { steps, queries } = answer.trace;
    const step = steps.find(({ name }) => name === 'about' || name === 'follow_up');
    return { name: step?.name, dropped: step?.dropped ?? 0, queries: queries.length };
  };
  const library = quotedBefore('Biblioteca comunale', 'La biblioteca è aperta dal martedì al sabato.');
  const without = { model: undefined };
  const used = await told('E il lunedì?', library, without);
  expect(used).toEqual({ name: 'about', dropped: 0, queries: 2 });
  const lost = await told('E il prestito?', library, without);
  expect(lost).toMatchObject({ name: 'about', queries: 1 });
  const asked = [{ ...EARLIER[0]!, content: 'La biblioteca?' }];
  const unhelped = await told('Quanti satelliti ha Giove?', asked, {});
  expect(unhelped).toMatchObject({ name: 'follow_up', queries: 1 });
  expect([lost.dropped, unhelped.dropped].every((dropped) => dropped > 0)).toBe(true);
});

test('ANS-15 a step is told after its last word, so that its time holds all of its work', async () => {
  endpoint.behaviour = { does: 'answer', text: '[NO_ANSWER]' };
  const steps = new Steps();
  const sink = new AnswerBuffer('it-IT');
  const toldBefore: string[][] = [];
  const append = sink.append.bind(sink);
  sink.append = (text) => {
    toldBefore.push(steps.all.map(({ name }) => name));
    append(text);
  };
  const { answer } = await answerTo(QUESTION, { steps, sink });
  expect(answer.parts.at(-1)).toMatchObject({ kind: 'offers' });
  expect(toldBefore.at(-1)).toContain('model');
  expect(toldBefore.filter((told) => told.includes('outcome'))).toEqual([]);
  expect(steps.all.at(-1)!.name).toBe('outcome');
  // Each moment is told once.
  const told = steps.all.reduce((sum, { ms }) => sum + ms, 0);
  expect(told).toBeLessThanOrEqual(answer.totalMs + 0.01);
});

test('ANS-15 for small talk neither the index nor the corrections are read', async () => {
  const read: string[] = [];
  const openIndex = () => Promise.reject(new Error(`searched ${read.push('index')}`));
  const corrections = new Proxy(new Corrections(town.server.services.db), {
    get: (_, key) => () => read.push(String(key)),
  });
  const { answer, error } = await answerTo('Buongiorno', { services: { openIndex, corrections } });
  expect([answer.outcome, error, read]).toEqual(['small_talk', undefined, []]);
});

test('ANS-07 F49 at most as many searches of a model run at once as set', async () => {
  const questions = ['orari', 'prestito', 'biblioteca', 'rifiuti', 'asilo'];
  const mostOf = async (searchesAtOnce: number): Promise<[number, number]> => {
    const open = openSqlIndex(town.server.services.db);
    let [running, most, all] = [0, 0, 0];
    const openIndex: typeof open = async (scope, version) => {
      all += 1;
      running += 1;
      most = Math.max(most, running);
      // Each search begins in a round of its own: all that may begin have begun after these.
      for (let rounds = 0; rounds < 50; rounds++) await round();
      running -= 1;
      return open(scope, version);
    };
    const plan = { ...planOf(), retrieval: 'tool' as const, searchesAtOnce };
    await callingTools(questions, () => answerTo(QUESTION, { plan, services: { openIndex } }));
    return [most, all - 1];
  };
  expect([await mostOf(1), await mostOf(2), await mostOf(8)]).toEqual([
    [1, 5],
    [2, 5],
    [5, 5],
  ]);
});

test('ANS-03 a question is searched for once, and once more for each rewording if it is reworded', async () => {
  const open = openSqlIndex(town.server.services.db);
  const searchesOf = async (rewordings: AnswerPlan['rewordings']): Promise<number> => {
    let searches = 0;
    const openIndex: typeof open = (...given) => {
      searches += 1;
      return open(...given);
    };
    await answerTo(QUESTION, { plan: { ...planOf(), rewordings }, services: { openIndex } });
    return searches;
  };
  endpoint.behaviour = {
    does: 'obey',
    reply: ([rules]) =>
      rules!.content.startsWith('You reword') ? 'it: apertura biblioteca\nen: library hours' : GOOD.text,
  };
  expect(await searchesOf(undefined)).toBe(1);
  expect(await searchesOf({ perLanguage: 2, instructions: '' })).toBe(3);
});

test('ANS-03 a follow-up is reworded together with the question before', async () => {
  endpoint.asked.length = 0;
  const plan = { ...planOf(), rewordings: { perLanguage: 1, instructions: '' } };
  await answerTo('E a Natale?', { plan, earlier: EARLIER });
  expect(endpoint.asked[0]!.at(-1)!.content).toContain(`${QUESTION} E a Natale?`);
});

test('ANS-07 a search that fails ends the answer, and is no failure of the model', async () => {
  let opened = 0;
  const open = openSqlIndex(town.server.services.db);
  const broken = new Error('The index is gone');
  const openIndex: typeof open = (...given) => (opened++ === 0 ? open(...given) : Promise.reject(broken));
  const plan = { ...planOf(), retrieval: 'tool' as const };
  const { answer, error, failure } = await callingTools(['orari'], () =>
    answerTo(QUESTION, { plan, services: { openIndex } }),
  );
  expect([answer.outcome, error, failure]).toEqual(['failed', broken, undefined]);
});
