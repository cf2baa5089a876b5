import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { all, evaluationScene, FILM, PARKING, rightly, SATURDAY } from '../../test/evaluation-scene.ts';

const scene = evaluationScene();

describe('ANS-21 the two figures of a model', () => {
  test('an answer is right if it is whole, cites a right page and holds what answers', async () => {
    scene.writeQuestions([SATURDAY, FILM], [PARKING]);
    scene.answers(rightly);
    expect(await scene.figures()).toMatchObject({
      name: 'server',
      model: 'stand-in-1',
      runs: 1,
      answered: all(100),
      right: all(100),
      inVain: { answered: 0, asked: 1 },
      failures: {},
    });
  });

  test('a partial answer is an answer, and wrong', async () => {
    scene.writeQuestions([SATURDAY, FILM]);
    scene.answers((question) => (question === FILM.q ? `[PARTLY] ${rightly(question)}` : rightly(question)));
    expect(await scene.figures()).toMatchObject({ answered: all(100), right: all(50) });
  });

  test('an answer that cites another page is wrong', async () => {
    scene.writeQuestions([{ ...FILM, pages: ['opening-hours/'] }, SATURDAY]);
    scene.answers(rightly);
    expect(await scene.figures()).toMatchObject({ answered: all(100), right: all(50) });
  });

  test('an answer without what answers is wrong', async () => {
    scene.writeQuestions([{ ...FILM, answer_contains: ['for two weeks'] }, SATURDAY]);
    scene.answers(rightly);
    const { set, page } = await scene.evaluated();
    expect(set.endpoints[0]).toMatchObject({ answered: all(100), right: all(50) });
    expect(page).toContain('text missing');
  });

  test('an answer is right without the text if it cites the section under the heading', async () => {
    const byHeading = (heading: string) => ({ ...FILM, answer_contains: [], heading });
    scene.writeQuestions([byHeading('How long you can keep books'), byHeading('Another heading')]);
    scene.answers(() => 'A film can be kept for one week @Loans.');
    expect(await scene.figures()).toMatchObject({ answered: all(100), right: all(50) });
  });

  test('an answer from the right pair is right in other words', async () => {
    const pairs = ['Can I keep a film?', 'Can I bring a dog?'].map((question, at) => ({
      id: `pair-${at}`,
      topic: '',
      question,
      answer: at === 0 ? 'Films are lent for one week.' : 'Dogs must wait outside.',
      user_questions: at === 0 ? ['keep a film?'] : [],
    }));
    for (const name of ['site-en', 'questions-en.jsonl', 'no-answer-en.jsonl'])
      rmSync(join(scene.folder, name), { recursive: true });
    writeFileSync(join(scene.folder, 'faq-en.jsonl'), pairs.map((pair) => JSON.stringify(pair)).join('\n'));
    scene.answers(() => 'You can keep it for one week [1].');
    expect(await scene.figures()).toMatchObject({ answered: all(100), right: all(100) });
  });

  test('an unanswered question lowers the first figure alone', async () => {
    scene.writeQuestions([SATURDAY, FILM]);
    scene.answers((question) => (question === FILM.q ? '[NO_ANSWER] I do not know.' : rightly(question)));
    expect(await scene.figures()).toMatchObject({ answered: all(50), right: all(100) });
  });

  test('a question out of scope counts in neither, and as in vain if it is answered', async () => {
    scene.writeQuestions([SATURDAY], [PARKING]);
    scene.answers((question) =>
      question === SATURDAY.q ? rightly(question) : 'Yes, you can park there @Opening hours.',
    );
    expect(await scene.figures({ runs: 2 })).toMatchObject({
      answered: all(100),
      right: all(100),
      inVain: { answered: 2, asked: 2 },
    });
  });

  test('the second figure is missing where nothing was answered', async () => {
    scene.writeQuestions([SATURDAY]);
    scene.answers(() => '[NO_ANSWER] I do not know.');
    expect(await scene.figures()).toMatchObject({ answered: all(0), right: null });
  });

  test('the answers without a model have the same two figures', async () => {
    scene.writeQuestions([SATURDAY, { ...FILM, answer_contains: ['for two weeks'] }]);
    scene.answers(rightly);
    const { set } = await scene.evaluated();
    expect(set.quoted).toEqual({ answered: all(100), right: all(50) });
    expect([set.served.answered, set.served.good]).toEqual([100, 50]);
  });
});

test('ANS-21 the spread is the least and the greatest value of a run', async () => {
  scene.writeQuestions([SATURDAY, FILM]);
  let asked = 0;
  scene.answers((question) => {
    asked += 1;
    if (asked === 2) return '[NO_ANSWER] I do not know.';
    return asked === 4 ? 'Films for one week @Loans.' : rightly(question);
  });
  expect(await scene.figures({ runs: 3 })).toMatchObject({
    runs: 3,
    answered: { share: 83.3, min: 50, max: 100 },
    right: { share: 80, min: 50, max: 100 },
    alike: 50,
  });
});

test('ANS-21 a question whose search is too unsure is not asked of the model, and costs nothing', async () => {
  scene.writeQuestions([SATURDAY]);
  scene.answers(rightly);
  const { set, page } = await scene.evaluated({
    environment: { MODEL_ASK_FROM: '1', MODEL_PRICE_IN: '1', MODEL_PRICE_OUT: '1' },
  });
  expect(set.endpoints[0]).toMatchObject({
    answered: all(100),
    right: all(100),
    tokens: { in: 0, out: 0, uncounted: 0 },
    cost: null,
    firstWordMs: null,
  });
  expect(page).toContain('run 1 · answered · model not asked · right');
  expect(scene.first.asked).toHaveLength(0);
});

test('ANS-21 tokens are added up, and they cost something with prices only', async () => {
  scene.writeQuestions([SATURDAY, FILM]);
  scene.answers(rightly);
  const prices = { MODEL_PRICE_IN: '0.5', MODEL_PRICE_OUT: '1.5' };
  expect(await scene.figures({ runs: 2, environment: prices })).toMatchObject({
    tokens: { in: 480, out: 120, uncounted: 0 },
    cost: '0.00042',
  });
  expect(await scene.figures({ runs: 2 })).toMatchObject({ tokens: { in: 480 }, cost: null });
});

/** All that an answer could leave in the database of the server. */
const stored = async () => {
  const { rows } = await scene.endpoints.town.server.database.pool.query(
    `select (select json_agg(m order by m.id) from model_endpoints as m) as endpoints,
       (select json_agg(d) from model_dialects as d) as dialects,
       (select count(*)::int from notifications) as notifications,
       (select count(*)::int from messages) as messages`,
  );
  return rows;
};

test('ANS-21 answers of an evaluation leave nothing in the database of the server', async () => {
  const { name } = await scene.known(scene.second);
  await scene.endpoints.town.server.database.pool.query('delete from model_dialects');
  const before = await stored();
  scene.writeQuestions([SATURDAY], [PARKING]);
  scene.answers(rightly);
  const { set } = await scene.evaluated({ names: ['server', name] });
  expect(set.endpoints).toMatchObject([{ right: all(100) }, { right: all(100) }]);
  expect(await stored()).toEqual(before);
});

describe('ANS-21 an endpoint that fails', () => {
  test('has its failures told by cause, and a quotation in its place is no answer of it', async () => {
    scene.writeQuestions([SATURDAY, FILM]);
    scene.answers(rightly);
    const { behaviour } = scene.first;
    scene.first.behaviour = {
      does: 'one, then another',
      one: { does: 'refuse', status: 401 },
      another: behaviour,
    };
    const { set, page } = await scene.evaluated();
    expect(set.endpoints[0]).toMatchObject({
      answered: all(50),
      right: all(100),
      failures: { key_refused: 1 },
      givenUp: 0,
    });
    expect(page).toContain('answered · key refused · quoted without the model · failed');
  });

  test('is asked again after a pause if it throttles', async () => {
    scene.writeQuestions([SATURDAY]);
    scene.answers(rightly);
    const { behaviour: afterwards } = scene.first;
    // As often as one question is tried.
    scene.first.behaviour = { does: 'refuse', status: 429, times: 3, afterwards };
    expect(await scene.figures()).toMatchObject({ right: all(100), failures: {} });
  });

  test('is not asked any more after five failures in a row', async () => {
    scene.writeQuestions([SATURDAY, FILM]);
    scene.first.behaviour = { does: 'refuse', status: 401 };
    const before = scene.first.calls;
    expect(await scene.figures({ runs: 4 })).toMatchObject({
      answered: all(0),
      failures: { key_refused: 5 },
      givenUp: 3,
      firstWordMs: null,
      cost: null,
    });
    expect(scene.first.calls - before).toBe(5);
  });

  test('keeps its time limit, asks no fallback, and changes nothing in the database', async () => {
    const { first, second } = scene;
    const fallback = await scene.known(scene.second);
    const endpoint = await scene.known(scene.first, { fallback: fallback.id, first_word_seconds: 1 });
    first.behaviour = { does: 'hang' };
    const before = await stored();
    scene.writeQuestions([SATURDAY]);
    expect(await scene.figures({ names: [endpoint.name], runs: 4 })).toMatchObject({
      name: endpoint.name,
      failures: { timeout: 4 },
    });
    expect(second.asked).toHaveLength(0);
    expect(await stored()).toEqual(before);
  });
});
