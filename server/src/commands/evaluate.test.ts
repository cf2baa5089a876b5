import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { evaluateFolder } from '../knowledge/public.ts';
import { WrongSetting } from '../platform/config.ts';
import { openDb, openPool } from '../platform/db.ts';
import { eventually } from '../../test/eventually.ts';
import { MAIN } from '../../test/main-program.ts';
import { COMMAND_SECRET, runCommand } from '../../test/run-command.ts';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';

const EXAMPLE = fileURLToPath(new URL('../../../docs/evaluation-example/', import.meta.url));

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regia-evaluate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const evaluate = (words: string[], environment: Record<string, string> = {}) =>
  runCommand(server, ['evaluate', ...words], { environment });

/** A copy of the example with one file changed; null removes it. */
function exampleWith(file: string, content: string | null): string {
  const copy = join(folder, 'sets');
  cpSync(EXAMPLE, copy, { recursive: true });
  if (content === null) rmSync(join(copy, file), { recursive: true });
  else writeFileSync(join(copy, file), content);
  return copy;
}

async function temporaryDatabases(): Promise<string[]> {
  const { rows } = await sql<{ datname: string }>`
    select datname from pg_database where datname like 'regia\\_evaluation\\_%'`.execute(server.database.db);
  return rows.map(({ datname }) => datname);
}

async function countRows(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from organizations) as organizations, (select count(*) from assistants) as assistants,
      (select count(*) from passages) as passages, (select count(*) from documents) as documents`.execute(
    server.database.db,
  );
  return rows[0];
}

test('evaluate prints the figures of each set, and leaves the database as it was', async () => {
  const before = await countRows();
  const { code, stdout, stderr } = await evaluate([EXAMPLE]);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^site-en {3}12 questions, \d+ passages, R@1 \/ 5 \/ 10 \/ MRR\n/);
  for (const line of [
    /engine +\d+\.\d( \/ \d+\.\d){3}\n/,
    /section first +\d+\.\d {3}answer shown if all are answered \d+\.\d {3}right page first \d+\.\d\n/,
    /answered +\d+\.\d {3}with a warning \d+\.\d {3}words \d+\n/,
    /right page and answer shown \d+\.\d {3}first page right \d+\.\d {3}quotations from the right page \d+\.\d\n/,
    /in vain +\d+\.\d {3}near the subject \d of 2 {3}on other subjects 0 of 2\n/,
  ])
    expect(stdout).toMatch(line);
  expect(await countRows()).toEqual(before);
  expect(await temporaryDatabases()).toEqual([]);
});

test('evaluate --json prints one JSON document with the figures', async () => {
  const { stdout } = await evaluate([EXAMPLE, '--json']);
  const { sets } = JSON.parse(stdout) as { sets: { name: string; served: Record<string, unknown> }[] };
  expect(sets.map(({ name }) => name)).toEqual(['site-en']);
  expect(sets[0]?.served).toMatchObject({
    firstRight: 100,
    inVain: { near: { asked: 2 }, off: { answered: 0, asked: 2 } },
  });
});

test('evaluate --answers writes question, outcome, quotation, source and expected page of every question', async () => {
  const { code, stdout } = await evaluate(['sets', '--answers', 'answers.html'], {
    INIT_CWD: exampleWith('note.txt', '').replace(/sets$/, ''),
  });
  const page = readFileSync(join(folder, 'answers.html'), 'utf8');
  expect([code, stdout.trim().split('\n').at(-1)]).toEqual([
    0,
    `All answers: ${join(folder, 'answers.html')}`,
  ]);
  expect(page.match(/<article /g)).toHaveLength(16);
  const reserve = page.slice(page.indexOf('how do I reserve a book?')).split('</article>')[0];
  expect(reserve).toContain('site-en-8 · answered · shown');
  expect(reserve).toContain('<h4>Reserve a book</h4>');
  expect(reserve).toContain('Reservations › Reserve a book (reservations/)');
  expect(reserve).toContain('Expected: reservations/, with “Choose Reserve”');
  const unanswerable = page.slice(page.indexOf('how do I renew my passport?')).split('</article>')[0];
  expect(unanswerable).toContain('Nothing in the set answers.');
});

test('the page of answers escapes the HTML of questions', async () => {
  const question = {
    q: 'how do I <b>reserve</b> a book?',
    pages: ['reservations/'],
    answer_contains: ['<i>'],
  };
  const sets = exampleWith('questions-en.jsonl', JSON.stringify(question));
  await evaluate([sets, '--answers', join(folder, 'answers.html')]);
  const page = readFileSync(join(folder, 'answers.html'), 'utf8');
  expect(page).toContain('how do I &lt;b&gt;reserve&lt;/b&gt; a book?');
  expect(page).toContain('“&lt;i&gt;”');
});

test.each([
  ['site-en/sitemap.xml', null, 'Missing in DIR: site-en/sitemap.xml.\nA folder holds one set or more'],
  ['questions-en.jsonl', null, 'Missing in DIR: questions-en.jsonl.\nA folder holds one set or more'],
  ['site-en/loans/index.html', null, 'but there is no file DIR/site-en/loans/index.html.'],
  ['site-en/sitemap.xml', '<html></html>', 'site-en/sitemap.xml is not a sitemap: the root is html.'],
  ['questions-en.jsonl', '\n{"q":"when?"}', 'questions-en.jsonl, line 2: "pages" is missing or wrong.'],
  ['questions-en.jsonl', 'when?', 'questions-en.jsonl, line 1 is not JSON.'],
  ['questions-en.jsonl', '3', 'questions-en.jsonl, line 1 is not a JSON object.'],
  ['questions-en.jsonl', '\n', 'site-en holds no question.'],
  [
    'questions-en.jsonl',
    '{"q":"when?","pages":["hours/"],"answer_contains":[]}',
    'site-en has no document "hours/", which answers "when?".',
  ],
  [
    'no-answer-en.jsonl',
    '{"q":"why?","kind":"far"}',
    'no-answer-en.jsonl, line 1: "kind" is missing or wrong.',
  ],
])('evaluate refuses a folder in which %s is %j', async (file, content, complaint) => {
  const sets = exampleWith(file, content);
  // In this process: each start of a command takes longer than all of these refusals.
  const run = evaluateFolder(sets, { withDatabase: () => expect.unreachable(), onSet: () => {} });
  await expect(run).rejects.toThrow(complaint.replaceAll('DIR', sets));
  await expect(run).rejects.toBeInstanceOf(WrongSetting);
});

test('evaluate refuses no folder, a folder without sets, and a file that cannot be written', async () => {
  expect((await evaluate([])).stderr).toMatch(/^Usage: npm run regia -- evaluate DIR/);
  expect((await evaluate([join(folder, 'none')])).stderr).toBe(
    `There is no folder ${join(folder, 'none')}.\n`,
  );
  const empty = await evaluate([folder]);
  expect(empty.code).toBe(78);
  expect(empty.stderr).toMatch(
    / holds nothing to evaluate\.\nA folder holds one set or more; LL is it or en:\n/,
  );
  const nowhere = join(folder, 'none/answers.html');
  expect((await evaluate([EXAMPLE, '--answers', nowhere])).stderr).toBe(`${nowhere} cannot be written.\n`);
  expect((await evaluate([EXAMPLE, '--answers', folder])).stderr).toMatch(/is a folder\./);
});

test('evaluate drops its database when it is interrupted, and the one of a run that was killed', async () => {
  const { host, user, password, database: name } = server.database.connection;
  const start = () =>
    spawn(process.execPath, [MAIN, 'evaluate', EXAMPLE], {
      env: {
        ...process.env,
        DATABASE_URL: `postgres://${user}:${password}@localhost/${name}?host=${host}`,
        REGIA_SECRET: COMMAND_SECRET,
      },
      stdio: 'ignore',
    });
  const ends = async (signal: NodeJS.Signals): Promise<number | null> => {
    const child = start();
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    await eventually(async () => expect(await temporaryDatabases()).toHaveLength(1));
    child.kill(signal);
    return ended;
  };
  expect(await ends('SIGINT')).toBe(130);
  expect(await temporaryDatabases()).toEqual([]);
  await ends('SIGKILL');
  expect(await temporaryDatabases()).toHaveLength(1);
  await eventually(async () => {
    expect((await evaluate([EXAMPLE])).code).toBe(0);
    expect(await temporaryDatabases()).toEqual([]);
  });
});

test('with the embedded database evaluate works beside it, too', async () => {
  const { host, password } = server.database.connection;
  await sql`create database regia`.execute(server.database.db);
  const regia = openDb(openPool({ ...server.database.connection, database: 'regia' }, 1));
  try {
    writeFileSync(join(folder, 'database-password'), password ?? '');
    const child = spawn(process.execPath, [MAIN, 'evaluate', EXAMPLE], {
      env: { PATH: process.env['PATH'], REGIA_HOME: folder, REGIA_DB_SOCKET: host },
      stdio: 'ignore',
    });
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
    const { rows } = await sql`select 1 from pg_tables where schemaname = 'public'`.execute(regia);
    expect(rows).toEqual([]);
  } finally {
    await regia.destroy();
    await sql`drop database regia`.execute(server.database.db);
  }
});

test('evaluate says what to do if the account may not create databases', async () => {
  const { host, database: name } = server.database.connection;
  await sql`create role no_databases login password 'only-here'`.execute(server.database.db);
  try {
    const { code, stderr } = await evaluate([EXAMPLE], {
      DATABASE_URL: `postgres://no_databases:only-here@localhost/${name}?host=${host}`,
    });
    expect(code).toBe(78);
    expect(stderr).toContain('alter role ACCOUNT createdb');
  } finally {
    await sql`drop role no_databases`.execute(server.database.db);
  }
});
