import type { Trace } from '@regia/contract/chat/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scene } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';

const ANSWERED = [
  'Biblioteca comunale orari di apertura',
  'Come si chiede la carta d’identità elettronica?',
  'Quando si aprono le iscrizioni all’asilo nido?',
];
const UNKNOWN = 'La biblioteca ha un bar?';

let town: Scene;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());

async function traceOf(question: string): Promise<Trace> {
  const [accepted] = await (await town.tries(question)).rest();
  const path = `/api/v1/ai/admin/assistant/${town.assistant}/try/${accepted!.data.message}/trace/`;
  return (await town.admin.get(path)).body;
}

const logit = (share: number): number => Math.log(share / (1 - share));

describe('AST-07 the figures of a decision', () => {
  test('are shares from 0 to 1, also of a question that matches well', async () => {
    const traces = await Promise.all(ANSWERED.map(traceOf));
    const decisions = traces.map(({ decision }) => decision!);
    for (const { features } of decisions)
      for (const { code, value } of features)
        expect([code, value >= 0, value <= 1]).toEqual([code, true, true]);
    const matches = decisions.map(({ features }) => features.find(({ code }) => code === 'match')!.value);
    expect(Math.max(...matches)).toBeGreaterThan(0.6);
  });

  test('their effects add up to the confidence: the rest is the same for every question', async () => {
    const rests = [];
    for (const question of [...ANSWERED, UNKNOWN]) {
      const { c, features } = (await traceOf(question)).decision!;
      rests.push(logit(c) - features.reduce((sum, { effect }) => sum + effect, 0));
    }
    for (const rest of rests) expect(rest).toBeCloseTo(rests[0]!, 5);
  });
});

test('AST-07 the effects of a section’s figures add up to its score; not sure begins at two thirds of an answer', async () => {
  for (const question of [...ANSWERED, UNKNOWN]) {
    const { sections, decision, passages } = await traceOf(question);
    for (const { score, features } of sections) {
      expect(features.reduce((sum, { effect }) => sum + effect, 0)).toBeCloseTo(score, 5);
      for (const { value } of features) expect([value >= 0, value <= 1]).toEqual([true, true]);
    }
    expect(decision!.unsure_at).toBeCloseTo((2 / 3) * decision!.answer_at, 9);
    const ranks = passages.map(({ rank }) => rank);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  }
});

test('AST-07 a passage that was found says why it was dropped: no section was sure enough, or another one is quoted', async () => {
  const reasons = async (question: string) =>
    new Set((await traceOf(question)).passages.filter(({ used }) => !used).map((each) => each.dropped_by));
  expect(await reasons(UNKNOWN)).toEqual(new Set(['not_sure']));
  expect(await reasons('Quando è aperta la biblioteca comunale?')).toEqual(new Set(['not_in_answer']));
});

test('AST-07 the trace lists the passages beyond the first five, each dropped by their number', async () => {
  const pages = Array.from({ length: 8 }, (_, at) => ({
    url: `https://comune.example/sportello-${at}`,
    language: 'it' as const,
    passages: [{ title: `Sportello ${at}`, body: `Lo sportello è aperto al piano ${at} di mattina.` }],
  }));
  const large = await scene({ pages });
  const [accepted] = await (await large.tries('Quando è aperto lo sportello?')).rest();
  const path = `/api/v1/ai/admin/assistant/${large.assistant}/try/${accepted!.data.message}/trace/`;
  const { passages } = (await large.admin.get(path)).body as Trace;
  expect(passages.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(passages.slice(5).map((one) => one.dropped_by)).toEqual(['k', 'k', 'k']);
  await large.close();
});

test('ANS-15 the trace of a trial tells each step from the reading of the assistant to the quotation, and the parts of the search', async () => {
  const names = (await traceOf(ANSWERED[0]!)).steps.map(({ name }) => name);
  expect(names).toEqual([
    'search_analyse',
    'search_statistics',
    'search_correct',
    'search_candidates',
    'search_score',
    'search_read',
    'assistant',
    'recognize',
    'accept',
    'search',
    'quote',
  ]);
});
