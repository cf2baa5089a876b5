import { afterAll, beforeAll, expect, test } from 'vitest';
import { scene } from '../assistants/scene.fixture.ts';
import type { Scene } from '../assistants/scene.fixture.ts';
import type { Outcome } from '@regia/contract/chat/outcomes';
import { madeChat, madeChoice } from '../monitoring/chats.fixture.ts';
import { recountFigures } from './recount-figures.ts';

const DAY = '2026-06-10';
const RANGE = `range=custom&date_from=${DAY}&date_to=${DAY}`;
const STATISTICS = '/api/v1/dashboard/admin/statistics/';
const MONITORING = '/api/v1/monitoring/admin/';

let town: Scene;
let assistant: string;
let chat: Awaited<ReturnType<typeof madeChat>>;
beforeAll(async () => {
  town = await scene();
  assistant = (await town.assistant()).id;
  const { db } = town.server.database;
  const turn = (question: string, outcome: Outcome) => ({ question, answer: 'Testo.', outcome });
  chat = await madeChat(db, {
    organization: town.organization,
    assistant,
    startedOn: new Date(`${DAY}T10:00:00Z`),
    turns: [
      turn('Dove si ritira il passaporto?', 'not_answered'),
      turn('Dove si paga la mensa?', 'not_sure'),
      turn('Dove si trova il cimitero?', 'not_answered'),
      turn('Quando apre la biblioteca?', 'answered'),
      turn('Vorrei parlare con una persona', 'contact'),
      turn('Non ce la faccio più', 'distress'),
      turn('Il modulo?', 'clarifying'),
    ],
  });
  const [passport, canteen, graveyard, library] = chat.answers as [string, string, string, string];
  await madeChoice(db, { from: passport, offer: 1, heading: 'Passaporto' });
  await madeChoice(db, { from: canteen, offer: 1, heading: 'Mensa' });
  await madeChoice(db, { from: canteen, offer: 0 });
  await madeChoice(db, { from: graveyard, offer: 1, outcome: 'section_gone' });
  await madeChoice(db, { from: library, offer: 1, heading: 'Prestito' });
});
afterAll(() => town.close());

const FIGURES = { answered: 1, partly: 0, found: 1, not_answered: 2, clarifying: 1, contact: 1, distress: 1 };
const read = async (path: string) => (await town.admin.get(path)).body;
const messagesWith = async (query: string): Promise<string[]> =>
  (await read(`${MONITORING}message/?${query}`)).results.map(({ id }: { id: string }) => id).sort();

test('ANS-16 MON-06 statistics count answered, found by choosing and not answered apart, in the totals and on each day', async () => {
  const { totals, series } = await read(`${STATISTICS}?${RANGE}`);
  expect(totals).toMatchObject({ ...FIGURES, not_sure: 1, messages: 19 });
  expect(series).toEqual([expect.objectContaining({ date: DAY, ...FIGURES })]);
});

test('ANS-16 MON-06 each of the three figures has its rows', async () => {
  const missed = 'outcome__in=not_answered,not_sure';
  const [passport, canteen, graveyard] = chat.answers as [string, string, string];
  expect(await messagesWith('is_found=true')).toEqual([passport]);
  expect(await messagesWith(`${missed}&is_found=false`)).toEqual([canteen, graveyard].sort());
  expect(await messagesWith('outcome__in=answered,partly')).toEqual([chat.answers[3]]);
  const { results } = await read(`${MONITORING}chat/`);
  expect(results).toMatchObject([{ id: chat.id, not_answered: 2 }]);
});

test('ANS-16 MON-06 a question found by choosing is not among those without an answer; choices, contact and distress are no topics', async () => {
  const { unanswered, read: count } = await read(`${STATISTICS}questions/?${RANGE}`);
  expect(unanswered.map(({ question }: { question: string }) => question).sort()).toEqual([
    'Dove si paga la mensa?',
    'Dove si trova il cimitero?',
  ]);
  expect(count).toBe(5);
});

test('ANS-16 MON-06 the file of the statistics has the figures of choices and talk', async () => {
  const { text } = await town.admin.get(`${STATISTICS}export/?${RANGE}&format=csv`);
  const cells = (line = '') =>
    [...line.matchAll(/(?<=^|,)(?:"([^"]*)"|([^,]*))/gu)].map(([, q, p]) => q ?? p);
  const [head, day] = text
    .replace(/^\uFEFF/u, '')
    .split(/\r?\n/u)
    .map(cells);
  const cell = (name: string) => day![head!.indexOf(name)];
  const figures = ['Answered', 'Found by choosing', 'Not answered', 'Questions to clarify', 'Want a person'];
  expect([...figures, 'In distress'].map(cell)).toEqual(['1', '1', '2', '1', '1', '1']);
});

test('ANS-16 MON-06 a recount finds the figures of choices right, and mends wrong ones', async () => {
  const { db, pool } = town.server.database;
  const nowMs = Date.parse('2026-06-12T10:00:00Z');
  expect(await recountFigures(db, nowMs)).toEqual([]);
  for (const figure of ['found', 'clarifying', 'contact', 'distress']) {
    await pool.query(`update assistant_figures set ${figure} = ${figure} + 7 where assistant_id = $1`, [
      assistant,
    ]);
    expect(await recountFigures(db, nowMs), figure).toMatchObject([{ assistantId: assistant, day: DAY }]);
  }
  expect((await read(`${STATISTICS}?${RANGE}`)).totals).toMatchObject(FIGURES);
});

test('ANS-16 MON-06 a choice after midnight counts on its own day, and no day has fewer than no questions without an answer', async () => {
  const { id } = await town.assistant();
  const { db } = town.server.database;
  const turns = [{ question: 'Dove si paga?', answer: 'Testo.', outcome: 'not_answered' as const }];
  // Midnight in the organization's time zone is at 22:00.
  const startedOn = new Date('2026-06-17T21:59:45Z');
  const made = await madeChat(db, { organization: town.organization, assistant: id, startedOn, turns });
  await madeChoice(db, { from: made.answers[0]!, offer: 1, heading: 'Pagare' });
  const days = 'range=custom&date_from=2026-06-17&date_to=2026-06-18';
  const { series, totals } = await read(`${STATISTICS}?${days}&assistant=${id}`);
  expect(series).toMatchObject([
    { date: '2026-06-17', found: 0, not_answered: 1 },
    { date: '2026-06-18', found: 1, not_answered: 0 },
  ]);
  expect(totals).toMatchObject({ found: 1, not_answered: 0 });
});

test('MON-06 A43 the name of a visitor is hidden in the questions and topics of the statistics', async () => {
  const { id } = await town.assistant();
  const turn = {
    question: 'La pratica Gualtiero: dove pago?',
    answer: 'Testo.',
    outcome: 'not_answered' as const,
  };
  await madeChat(town.server.database.db, {
    organization: town.organization,
    assistant: id,
    startedOn: new Date('2026-06-20T10:00:00Z'),
    visitorName: 'Gualtiero',
    turns: [turn, turn],
  });
  const days = 'range=custom&date_from=2026-06-20&date_to=2026-06-20';
  const told = await read(`${STATISTICS}questions/?${days}&assistant=${id}`);
  expect(told.unanswered).toMatchObject([{ count: 2, question: expect.stringContaining('dove pago?') }]);
  expect(JSON.stringify([told.unanswered, told.topics]).toLowerCase()).not.toContain('gualtiero');
});
