import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { evaluateFolder } from '../knowledge/public.ts';
import { readConfig, WrongSetting } from '../platform/config.ts';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { endpointScene } from '../../test/endpoint-scene.ts';
import { eventually } from '../../test/eventually.ts';
import type { WireMessage } from '../../test/model-dialects.ts';
import { runCommand, startCommand } from '../../test/run-command.ts';
import type { StartContext } from '../start-context.ts';
import { evaluate } from './evaluate.ts';
import { withEndpoints } from './named-endpoints.ts';

const EXAMPLE = fileURLToPath(new URL('../../../docs/evaluation-example/', import.meta.url));
const SATURDAY = {
  q: 'when does the library open on Saturday?',
  pages: ['opening-hours/'],
  answer_contains: ['from 10 am to 2 pm'],
};
const FILM = {
  q: 'how long can I keep a film?',
  pages: ['loans/'],
  answer_contains: ['films and games for one week'],
};
const PARKING = { q: 'can I park my car in front of the library?', kind: 'near' };

const scene = endpointScene(['plain', 'plain']);
let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regia-evaluate-'));
  cpSync(EXAMPLE, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const writeQuestions = (questions: readonly object[], vain: readonly object[] = []): void => {
  const lines = (all: readonly object[]): string => all.map((one) => `${JSON.stringify(one)}\n`).join('');
  writeFileSync(join(folder, 'questions-en.jsonl'), lines(questions));
  writeFileSync(join(folder, 'no-answer-en.jsonl'), lines(vain));
};

const contextWith = (environment: Record<string, string> = {}): StartContext => {
  const { services } = scene.town.server;
  const { host, user, password, database: name } = services.connection;
  const config = readConfig({
    DATABASE_URL: `postgres://${user}:${password}@localhost/${name}?host=${host}`,
    REGIA_SECRET: services.secret,
    REGIA_ALLOW_HOSTS: scene.standIns.map(({ url }) => new URL(url).host).join(','),
    MODEL_ASK_FROM: '0',
    ...environment,
  });
  return { config, home: undefined, migrations: '', empty: false };
};

/** An endpoint that the assistant has chosen, once what its test showed is stored, in the background. */
async function known(at: number, more?: object) {
  const endpoint = await scene.chosen(scene.standIns[at]!, more);
  await eventually(async () => {
    const { rows } = await scene.town.server.database.pool.query(
      'select 1 from model_dialects where endpoint = $1',
      [endpoint.id],
    );
    expect(rows).toHaveLength(1);
  });
  return endpoint;
}

interface Asked {
  readonly names?: readonly string[];
  readonly runs?: number;
  readonly environment?: Record<string, string>;
}

/** Evaluates the folder in this process; returns the figures of its set and the page. */
async function evaluated({ names = ['server'], runs = 1, environment }: Asked = {}) {
  const context = contextWith({ ...scene.standIns[0]?.environment, ...environment });
  const organization = scene.town.organization;
  const evaluation = await withEndpoints(context, { names, organization }, (answerers) =>
    evaluateFolder(folder, {
      withDatabase: (work) => work(database.db, new AbortController().signal),
      onSet: () => {},
      models: { answerers, runs, confirm: async () => true, onRun: () => {}, throttlePauseMs: 1 },
    }),
  );
  const [set] = evaluation?.sets ?? [];
  if (!evaluation || !set) throw new Error('Nothing was evaluated');
  return { set, page: evaluation.page };
}

/** The figures of the only endpoint. */
async function figures(asked?: Asked) {
  const [only] = (await evaluated(asked)).set.endpoints;
  if (!only) throw new Error('No endpoint was asked');
  return only;
}

/** Answers with the number of the passage of a page: `@Loans` stands for it. */
const says =
  (reply: (question: string) => string) =>
  (messages: readonly WireMessage[]): string => {
    const asked = messages.at(-1)?.content ?? '';
    const numberOf = (title: string): string =>
      asked.split(`" title="${title}`)[0]?.split('number="').at(-1) ?? '';
    return reply(asked.split('\n<question-')[1]?.split('\n')[1] ?? '')
      .replaceAll('@Opening hours', `[${numberOf('Opening hours')}]`)
      .replaceAll('@Loans', `[${numberOf('Loans')}]`);
  };

const answers = (reply: (question: string) => string): void => {
  for (const standIn of scene.standIns) standIn.behaviour = { does: 'obey', reply: says(reply) };
};

const RIGHT: Record<string, string> = {
  [SATURDAY.q]: 'On Saturday it is open **from 10 am** to 2 pm @Opening hours.',
  [FILM.q]: 'Films and games for one week @Loans.',
};
const rightly = (question: string): string => RIGHT[question] ?? '[NO_ANSWER] I do not know.';
const all = (share: number) => ({ share, min: share, max: share });

describe('ANS-21 the two figures of a model', () => {
  test('an answer is right if it is whole, cites a right page and holds what answers', async () => {
    writeQuestions([SATURDAY, FILM], [PARKING]);
    answers(rightly);
    expect(await figures()).toMatchObject({
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
    writeQuestions([SATURDAY, FILM]);
    answers((question) => (question === FILM.q ? `[PARTLY] ${RIGHT[question]}` : rightly(question)));
    expect(await figures()).toMatchObject({ answered: all(100), right: all(50) });
  });

  test('an answer that cites another page is wrong', async () => {
    writeQuestions([{ ...FILM, pages: ['opening-hours/'] }, SATURDAY]);
    answers(rightly);
    expect(await figures()).toMatchObject({ answered: all(100), right: all(50) });
  });

  test('an answer without what answers is wrong', async () => {
    writeQuestions([{ ...FILM, answer_contains: ['for two weeks'] }, SATURDAY]);
    answers(rightly);
    const { set, page } = await evaluated();
    expect(set.endpoints[0]).toMatchObject({ answered: all(100), right: all(50) });
    expect(page).toContain('text missing');
  });

  test('an answer is right without the text if it cites the section under the heading', async () => {
    const byHeading = (heading: string) => ({ ...FILM, answer_contains: [], heading });
    writeQuestions([byHeading('How long you can keep books'), byHeading('Another heading')]);
    answers(() => 'A film can be kept for one week @Loans.');
    expect(await figures()).toMatchObject({ answered: all(100), right: all(50) });
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
      rmSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'faq-en.jsonl'), pairs.map((pair) => JSON.stringify(pair)).join('\n'));
    answers(() => 'You can keep it for one week [1].');
    expect(await figures()).toMatchObject({ answered: all(100), right: all(100) });
  });

  test('an unanswered question lowers the first figure alone', async () => {
    writeQuestions([SATURDAY, FILM]);
    answers((question) => (question === FILM.q ? '[NO_ANSWER] I do not know.' : rightly(question)));
    expect(await figures()).toMatchObject({ answered: all(50), right: all(100) });
  });

  test('a question out of scope counts in neither, and as in vain if it is answered', async () => {
    writeQuestions([SATURDAY], [PARKING]);
    answers((question) => RIGHT[question] ?? 'Yes, you can park there @Opening hours.');
    expect(await figures({ runs: 2 })).toMatchObject({
      answered: all(100),
      right: all(100),
      inVain: { answered: 2, asked: 2 },
    });
  });

  test('the second figure is missing where nothing was answered', async () => {
    writeQuestions([SATURDAY]);
    answers(() => '[NO_ANSWER] I do not know.');
    expect(await figures()).toMatchObject({ answered: all(0), right: null });
  });

  test('the answers without a model have the same two figures', async () => {
    writeQuestions([SATURDAY, { ...FILM, answer_contains: ['for two weeks'] }]);
    answers(rightly);
    const { set } = await evaluated();
    expect(set.quoted).toEqual({ answered: all(100), right: all(50) });
    expect([set.served.answered, set.served.good]).toEqual([100, 50]);
  });
});

test('ANS-21 the spread is the least and the greatest value of a run', async () => {
  writeQuestions([SATURDAY, FILM]);
  let asked = 0;
  answers((question) => {
    asked += 1;
    if (asked === 2) return '[NO_ANSWER] I do not know.';
    return asked === 4 ? 'Films for one week @Loans.' : rightly(question);
  });
  expect(await figures({ runs: 3 })).toMatchObject({
    runs: 3,
    answered: { share: 83.3, min: 50, max: 100 },
    right: { share: 80, min: 50, max: 100 },
    alike: 50,
  });
});

test('ANS-21 a question whose search is too unsure is not asked of the model, and costs nothing', async () => {
  writeQuestions([SATURDAY]);
  answers(rightly);
  const { set, page } = await evaluated({
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
  expect(scene.standIns[0]!.asked).toHaveLength(0);
});

test('ANS-21 tokens are added up, and they cost something with prices only', async () => {
  writeQuestions([SATURDAY, FILM]);
  answers(rightly);
  const prices = { MODEL_PRICE_IN: '0.5', MODEL_PRICE_OUT: '1.5' };
  expect(await figures({ runs: 2, environment: prices })).toMatchObject({
    tokens: { in: 480, out: 120, uncounted: 0 },
    cost: '0.00042',
  });
  expect(await figures({ runs: 2 })).toMatchObject({ tokens: { in: 480 }, cost: null });
});

/** All that an answer could leave in the database of the server. */
const stored = async () => {
  const { rows } = await scene.town.server.database.pool.query(
    `select (select json_agg(m order by m.id) from model_endpoints as m) as endpoints,
       (select json_agg(d) from model_dialects as d) as dialects,
       (select count(*)::int from notifications) as notifications,
       (select count(*)::int from messages) as messages`,
  );
  return rows;
};

test('ANS-21 answers of an evaluation leave nothing in the database of the server', async () => {
  const { name } = await known(1);
  await scene.town.server.database.pool.query('delete from model_dialects');
  const before = await stored();
  writeQuestions([SATURDAY], [PARKING]);
  answers(rightly);
  const { set } = await evaluated({ names: ['server', name] });
  expect(set.endpoints).toMatchObject([{ right: all(100) }, { right: all(100) }]);
  expect(await stored()).toEqual(before);
});

describe('ANS-21 an endpoint that fails', () => {
  test('has its failures told by cause, and a quotation in its place is no answer of it', async () => {
    writeQuestions([SATURDAY, FILM]);
    answers(rightly);
    const { behaviour } = scene.standIns[0]!;
    scene.standIns[0]!.behaviour = {
      does: 'one, then another',
      one: { does: 'refuse', status: 401 },
      another: behaviour,
    };
    const { set, page } = await evaluated();
    expect(set.endpoints[0]).toMatchObject({
      answered: all(50),
      right: all(100),
      failures: { key_refused: 1 },
      givenUp: 0,
    });
    expect(page).toContain('answered · key refused · quoted without the model · failed');
  });

  test('is asked again after a pause if it throttles', async () => {
    writeQuestions([SATURDAY]);
    answers(rightly);
    const { behaviour: afterwards } = scene.standIns[0]!;
    // As often as one question is tried.
    scene.standIns[0]!.behaviour = { does: 'refuse', status: 429, times: 3, afterwards };
    expect(await figures()).toMatchObject({ right: all(100), failures: {} });
  });

  test('is not asked any more after five failures in a row', async () => {
    writeQuestions([SATURDAY, FILM]);
    scene.standIns[0]!.behaviour = { does: 'refuse', status: 401 };
    const before = scene.standIns[0]!.calls;
    expect(await figures({ runs: 4 })).toMatchObject({
      answered: all(0),
      failures: { key_refused: 5 },
      givenUp: 3,
      firstWordMs: null,
      cost: null,
    });
    expect(scene.standIns[0]!.calls - before).toBe(5);
  });

  test('keeps its time limit, asks no fallback, and changes nothing in the database', async () => {
    const [first, second] = scene.standIns;
    const fallback = await known(1);
    const endpoint = await known(0, { fallback: fallback.id, first_word_seconds: 1 });
    first!.behaviour = { does: 'hang' };
    const before = await stored();
    writeQuestions([SATURDAY]);
    expect(await figures({ names: [endpoint.name], runs: 4 })).toMatchObject({
      name: endpoint.name,
      failures: { timeout: 4 },
    });
    expect(second!.asked).toHaveLength(0);
    expect(await stored()).toEqual(before);
  });
});

describe('ANS-21 the endpoints to ask', () => {
  const opened = (names: readonly string[], organization?: string) =>
    withEndpoints(contextWith(), { names, organization }, async (answerers) =>
      answerers.map(({ name, model, mostTokens }) => ({ name, model, out: mostTokens.out })),
    );

  test('are named by name, in any case, and have room for thoughts in the estimate until they are known', async () => {
    const { name } = await known(0);
    const { organization } = scene.town;
    expect(await opened([name.toUpperCase(), name], organization)).toEqual([
      { name, model: 'stand-in-1', out: 1_024 },
    ]);
    await scene.town.server.database.pool.query('delete from model_dialects');
    expect(await opened([name], organization)).toEqual([{ name, model: 'stand-in-1', out: 1_024 + 8_192 }]);
  });

  test('are refused if they are unknown or untested, with those that exist', async () => {
    const { organization } = scene.town;
    await expect(opened(['Mine'], organization)).rejects.toThrow(
      /has no endpoint "Mine"\. .* has no endpoint\.$/u,
    );
    const { name } = await scene.add(scene.standIns[0]!);
    await expect(opened(['Mine'], organization)).rejects.toThrow(
      /has no endpoint "Mine"\. Endpoints of .*: "Endpoint \d+" \(not tested\)\.$/u,
    );
    const untested = opened([name], organization);
    await expect(untested).rejects.toThrow(
      `The endpoint "${name}" has not been tested. Test it in the console first.`,
    );
    await expect(untested).rejects.toThrow(`"${name}" (not tested)`);
    await expect(untested).rejects.toBeInstanceOf(WrongSetting);
    expect(scene.standIns[0]!.asked).toHaveLength(0);
  });

  test('need an organization or the settings of the server', async () => {
    await expect(opened(['Mine'])).rejects.toThrow('Say whose endpoint "Mine" is: --organization NAME.');
    await expect(opened(['server'])).rejects.toThrow('The server has no model endpoint: set MODEL_URL');
  });
});

test.each([
  [{ endpoint: ['server'], runs: '11' }, '--runs is a number from 1 to 10.'],
  [{ endpoint: ['server'], runs: '0' }, '--runs is a number from 1 to 10.'],
  [{ runs: '3' }, '--runs needs an endpoint: --endpoint server, or --endpoint NAME.'],
  [{ yes: true }, '--yes needs an endpoint'],
  [{ organization: 'Comune' }, '--organization needs an endpoint'],
])('ANS-21 evaluate refuses the options %j', async (options, complaint) => {
  await expect(evaluate(contextWith(), { words: [EXAMPLE], options })).rejects.toThrow(complaint);
});

describe('ANS-21 the command', () => {
  const environment = () => ({
    ...scene.standIns[0]!.environment,
    // Longer than the tests wait.
    MODEL_FIRST_TOKEN_MS: '600000',
    REGIA_SECRET: scene.town.server.services.secret,
    REGIA_ALLOW_HOSTS: scene.standIns.map(({ url }) => new URL(url).host).join(','),
    MODEL_ASK_FROM: '0',
  });
  const run = (words: string[]) =>
    runCommand(scene.town.server, ['evaluate', folder, ...words], { environment: environment() });
  const temporaryDatabases = async (): Promise<number> => {
    const { rows } = await scene.town.server.database.pool.query(
      "select 1 from pg_database where datname like 'regia\\_evaluation\\_%'",
    );
    return rows.length;
  };

  test('says what it will ask and what that may cost at most, and needs a yes', async () => {
    writeQuestions([SATURDAY, FILM], [PARKING]);
    const { name } = await known(0, { price_in: 0.5, price_out: 1.5 });
    const words = ['--endpoint', 'server', '--endpoint', name, '--organization', scene.town.organization];
    const { code, stdout, stderr } = await run(words);
    expect([code, stdout]).toEqual([78, '']);
    expect(stderr).toContain(
      'server (stand-in-1): 3 questions × 3 = 9, cost unknown, because it has no prices\n',
    );
    expect(stderr).toContain(`${name} (stand-in-1): 3 questions × 3 = 9, at most € 0.04\n`);
    expect(stderr).toContain('add --yes to go on. Nothing was asked.');
    expect(scene.standIns[0]!.asked).toHaveLength(0);
  });

  test('asks each question three times of each endpoint, and writes figures and answers into the page', async () => {
    writeQuestions([SATURDAY, FILM], [PARKING]);
    answers(rightly);
    const { name } = await known(1, { price_in: 0.5, price_out: 1.5 });
    const file = join(folder, 'answers.html');
    const words = ['--endpoint', 'server', '--endpoint', name, '--organization', scene.town.organization];
    const { code, stdout } = await run([...words, '--yes', '--answers', file]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /server \(stand-in-1\) {3}answered 100\.0 {3}right of these 100\.0 {3}in vain 0 of 3\n/u,
    );
    expect(stdout).toMatch(/runs 3 {3}judged alike in all 100\.0 {3}failed 0\n/u);
    expect(stdout).toContain('tokens 1,080 in, 270 out   cost € 0.0009');
    expect(scene.standIns.map(({ asked }) => asked.length)).toEqual([9, 9]);
    const page = readFileSync(file, 'utf8');
    const table = page.slice(page.indexOf('<tbody>'), page.indexOf('</tbody>'));
    const rows = table.split('</tr>').slice(0, 3);
    for (const [at, who] of ['quotations, without a model', 'server<br>(stand-in-1), 3 runs', name].entries())
      expect(rows[at]).toContain(`<td>${who}`);
    const saturday = page.slice(page.indexOf(`<h3>${SATURDAY.q}`)).split('</article>')[0];
    expect(saturday?.match(/runs 1, 2, 3 · answered · right/gu)).toHaveLength(2);
    expect(saturday).toContain('On Saturday it is open **from 10 am** to 2 pm [1].');
    expect(saturday).toContain('Cites: opening-hours/');
    expect(saturday).toContain('site-en-1 · without a model: answered · shown');
  });

  test('ends at once if it is interrupted while an endpoint writes', async () => {
    writeQuestions([SATURDAY]);
    const [standIn] = scene.standIns;
    standIn!.behaviour = { does: 'hang' };
    const { child, ended } = startCommand(
      scene.town.server,
      ['evaluate', folder, '--endpoint', 'server', '--yes'],
      { environment: environment() },
    );
    await eventually(() => expect(standIn!.open).toBe(1));
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130, stdout: '' });
    expect(await temporaryDatabases()).toBe(0);
  });
});
