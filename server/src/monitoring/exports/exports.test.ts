import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EXPORT_AT_ONCE_MAX, EXPORT_FILE_MAX, EXPORTS_PER_PERSON } from '@regia/contract/limits';
import type { Caller } from '../../../test/server.ts';
import { scene } from '../../assistants/scene.fixture.ts';
import type { Scene } from '../../assistants/scene.fixture.ts';
import { sweepRecords } from '../../jobs/public.ts';
import { newId } from '../../platform/ids.ts';
import { madeChat } from '../chats.fixture.ts';
import type { ToldTurn } from '../chats.fixture.ts';
import {
  CHAT_EXPORT,
  downloaded,
  downloadedOf,
  exported,
  heldBack,
  MESSAGE_EXPORT,
  notices,
  started,
  work,
} from './exports.fixture.ts';
import { exportKind, sweepExports } from './sweep-exports.ts';

const HOURS: ToldTurn = { question: 'Quando apre la biblioteca?', answer: 'Dalle 9 alle 19.' };

let town: Scene;
let assistant: string;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());
beforeEach(async () => {
  await run('delete from messages; delete from chats; delete from job_records; delete from notifications');
  await sweepExports(town.server.database.db);
  assistant = (await town.assistant()).id;
});

const run = async (statement: string, values: unknown[] = []) =>
  (await town.server.database.pool.query(statement, values)).rows;
const chat = (turns: readonly ToldTurn[] = [HOURS], of = assistant) =>
  madeChat(town.server.database.db, { organization: town.organization, assistant: of, turns });
const colleague = (more: object = {}) =>
  town.server.person({ organization: town.organization, profiles: ['admin'], ...more });
const files = async () => (await run('select count(*)::int as n from stored_files'))[0].n;
const lines = (text: string) => text.trimEnd().split('\r\n');
/** Messages of two megabytes: more than one piece. */
const many = async () => {
  const { id } = await chat();
  await run(
    `insert into messages (id, chat_id, organization_id, assistant_id, sender, content, sent_on)
     select gen_random_uuid(), $1, $2, $3, 'human', n || ' ' || repeat('Quando apre la biblioteca? ', 40), now()
     from generate_series(1, 2000) as n`,
    [id, town.organization, assistant],
  );
  return id;
};

describe('MON-04 an export', () => {
  test('of few rows is answered at once; of one more it is refused, and made in the background', async () => {
    const { id } = await chat();
    await run(
      `insert into chats (id, organization_id, assistant_id, channel, visitor_id, first_message, started_on, last_message_on)
       select gen_random_uuid(), organization_id, assistant_id, channel, visitor_id, first_message, started_on, last_message_on
       from chats, generate_series(2, $2) where id = $1`,
      [id, EXPORT_AT_ONCE_MAX],
    );
    const atOnce = await town.admin.get(`${CHAT_EXPORT}?format=csv`);
    expect([atOnce.status, lines(atOnce.text).length]).toEqual([200, EXPORT_AT_ONCE_MAX + 1]);
    await chat();
    const refused = await town.admin.get(`${CHAT_EXPORT}?format=xlsx`);
    expect([refused.status, refused.headers['regia-refusal']]).toEqual([400, 'export_too_large']);
    const file = await exported(town.server, town.admin, `${CHAT_EXPORT}?format=csv`);
    expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="conversations.csv"',
    ]);
    expect(lines(file.text)).toHaveLength(EXPORT_AT_ONCE_MAX + 2);
    expect(file.text).toMatch(/^\ufeffFirst message,/);
  });

  test('in the background has the rows of the filters and of the search, as CSV and as XLSX', async () => {
    await chat([
      { ...HOURS, thumb: 'down' },
      { question: '=1+1', answer: '@SUM(A1)' },
    ]);
    await chat([{ question: 'Quanto costa la mensa?', answer: 'Cinque euro.' }]);
    const csv = await exported(town.server, town.admin, `${MESSAGE_EXPORT}?format=csv&rating=down`);
    expect(lines(csv.text)).toHaveLength(2);
    expect(csv.text).toContain('Dalle 9 alle 19.');
    const all = await exported(town.server, town.admin, `${MESSAGE_EXPORT}?format=csv`);
    expect(all.text).toBe((await town.admin.get(`${MESSAGE_EXPORT}?format=csv`)).text);
    expect(all.text).not.toMatch(/(^|[,;"])[=@]/m);
    const sheet = await exported(town.server, town.admin, `${CHAT_EXPORT}?format=xlsx`);
    expect(sheet.headers['content-disposition']).toBe('attachment; filename="conversations.xlsx"');
    expect((await readXlsx(sheet.bytes!))[0]!.data).toHaveLength(3);
  });

  test('MON-04 speaks the language of its reader, in its name, its columns and its words', async () => {
    const { id } = await chat([{ ...HOURS, thumb: 'down' }]);
    await town.admin.post(`/api/v1/monitoring/admin/chat/${id}/review/`, { is_reviewed: true });
    await chat();
    const read = (path: string, language: string) =>
      town.admin.get(`${path}?format=csv`, { headers: { 'accept-language': language } });
    const chats = await read(CHAT_EXPORT, 'it-IT');
    expect(chats.headers['content-disposition']).toContain('"conversazioni.csv"');
    const [columns, ...rows] = lines(chats.text).map((line) => line.replace('\ufeff', '').split(';'));
    const of = (name: string) => rows.map((row) => row[columns!.indexOf(name)]);
    expect([of('Utile'), of('Non utile'), of('Revisionata')]).toEqual([
      ['0', '0'],
      ['1', '0'],
      ['Sì', 'No'],
    ]);
    const messages = await read(MESSAGE_EXPORT, 'it-IT');
    expect(messages.headers['content-disposition']).toContain('"messaggi.csv"');
    expect(messages.text).toMatch(/;Visitatore;.*;Assistente;/s);
    const english = await read(CHAT_EXPORT, 'en-US');
    expect(lines(english.text)[1]).toMatch(/,0,1,.*,Yes,/);
  });

  test('MON-04 MON-01 has the mean of the stars with one decimal, and the thumb with its reason', async () => {
    const { answers } = await chat([{ ...HOURS, thumb: 'up', reason: 'Molto chiaro' }]);
    for (const [person, stars] of [
      [town.admin, 1],
      [await colleague(), 2],
      [await colleague(), 2],
    ] as const)
      await person.patch(`/api/v1/monitoring/admin/message/${answers[0]}/`, { stars });
    const rows = async (path: string) => lines((await town.admin.get(`${path}?format=csv`)).text);
    expect((await rows(CHAT_EXPORT))[1]).toMatch(/,1,0,0,1\.7,Yes,/);
    expect((await rows(MESSAGE_EXPORT))[2]).toMatch(/,[^,]+,Molto chiaro,1\.7,/);
  });

  test('is in the log when it is asked for and when it is downloaded; a search leaves no words behind', async () => {
    await chat();
    await exported(town.server, town.admin, `${MESSAGE_EXPORT}?format=csv&search=Passalacqua`);
    const entries = (await town.admin.get('/api/v1/audit/admin/entry/')).body.results.slice(0, 2);
    expect(entries).toMatchObject([
      { action: 'export.downloaded', detail: { file: 'messages.csv', rows: 0 } },
      { action: 'messages.exported', detail: { format: 'csv', filters: {}, searched: true } },
    ]);
    expect(JSON.stringify(await run('select * from exports, job_records'))).not.toContain('Passalacqua');
  });

  test('is one at a time for each person, and another person does not wait', async () => {
    await chat();
    const id = await started(town.admin, `${CHAT_EXPORT}?format=csv`);
    const second = await town.admin.post(`${MESSAGE_EXPORT}?format=csv`);
    expect([second.status, second.headers['regia-refusal']]).toEqual([409, 'export_running']);
    const other = await colleague();
    await exported(town.server, other, `${CHAT_EXPORT}?format=csv`);
    await work(town.server, id);
    expect((await exported(town.server, town.admin, `${MESSAGE_EXPORT}?format=csv`)).status).toBe(200);
  });

  test('goes on after its person has signed out, and stops without the permission', async () => {
    await chat();
    const person = await colleague();
    const id = await started(person, `${CHAT_EXPORT}?format=csv`);
    await run('update sessions set revoked_on = now() where user_id = $1', [person.id]);
    await work(town.server, id);
    expect(await run('select state, done, result from job_records where id = $1', [id])).toEqual([
      { state: 'done', done: 1, result: 'ready' },
    ]);

    const demoted = await colleague({ profiles: ['admin', 'viewer'] });
    const stopped = await started(demoted, `${CHAT_EXPORT}?format=csv`);
    await run(`delete from user_profiles where user_id = $1 and profile = 'admin'`, [demoted.id]);
    const before = await files();
    await work(town.server, stopped);
    expect(
      await run('select code, attachment_until from notifications where item_id = $1', [stopped]),
    ).toEqual([{ code: 'not_allowed', attachment_until: null }]);
    expect(await files()).toBe(before);
  });

  test('MON-04 A104 is not made for a person whose profile has lost the permission meanwhile', async () => {
    await run(
      `insert into role_profiles (id, organization_id, name, label, permissions)
       values (gen_random_uuid(), $1, 'contatore', 'Contatore', '{monitoring.list,monitoring.export,notification.list}')`,
      [town.organization],
    );
    const person = await colleague({ profiles: ['contatore'] });
    await chat();
    const id = await started(person, `${CHAT_EXPORT.replace('/admin/', '/contatore/')}?format=csv`);
    await run(
      `update role_profiles set permissions = '{monitoring.list,notification.list}' where name = 'contatore'`,
    );
    await work(town.server, id);
    expect(await run('select state, result from job_records where id = $1', [id])).toEqual([
      { state: 'failed', result: 'not_allowed' },
    ]);
    expect(await files()).toBe(0);
  });

  test('that breaks off in the middle begins anew, and leaves no half file', async () => {
    await many();
    const id = await started(town.admin, `${MESSAGE_EXPORT}?format=csv`);
    const stop = new AbortController();
    const held = { id, organization: town.organization, signal: stop.signal };
    expect(await heldBack(town.server, held, async () => stop.abort())).toBeInstanceOf(Error);
    const [half] = await run('select file_id, state from job_records where id = $1', [id]);
    expect(half.state).toBe('running');
    expect(await run('select pieces from stored_files')).toEqual([{ pieces: 1 }]);
    expect(await notices(town.admin)).toEqual([]);

    await work(town.server, id);
    const [whole] = await run('select file_id, attempts from job_records where id = $1', [id]);
    expect(whole).toMatchObject({ attempts: 2 });
    expect(whole.file_id).not.toBe(half.file_id);
    expect(await files()).toBe(1);
    const { text } = await downloaded(town.admin);
    expect(text).toBe((await town.admin.get(`${MESSAGE_EXPORT}?format=csv`)).text);
    expect(text.length).toBeGreaterThan(2_000_000);
  });

  test('that another worker has taken over is left to it', async () => {
    await many();
    const id = await started(town.admin, `${MESSAGE_EXPORT}?format=csv`);
    const held = { id, organization: town.organization };
    await heldBack(town.server, held, async () => {
      // As a second worker.
      await run('update job_records set worker = gen_random_uuid() where id = $1', [id]);
    });
    expect(await run('select pieces from stored_files')).toEqual([{ pieces: 0 }]);
    await work(town.server, id);
    expect((await downloaded(town.admin)).text).toBe(
      (await town.admin.get(`${MESSAGE_EXPORT}?format=csv`)).text,
    );
  });

  test('larger than a file may be is not made, nor is one that began too often', async () => {
    await chat();
    const large = await started(town.admin, `${CHAT_EXPORT}?format=csv`);
    await heldBack(town.server, { id: large, organization: town.organization }, () =>
      run('update stored_files set bytes = $1', [EXPORT_FILE_MAX]),
    );
    const tried = await started(town.admin, `${CHAT_EXPORT}?format=csv`);
    await run('update job_records set attempts = 10 where id = $1', [tried]);
    await work(town.server, tried);
    expect((await notices(town.admin)).map(({ code, has_attachment: has }) => [code, has])).toEqual([
      ['failed', false],
      ['too_large', false],
    ]);
    expect(await files()).toBe(0);
  });

  test('is kept for a week, and the five latest of a person at most', async () => {
    await chat();
    for (let made = 0; made <= EXPORTS_PER_PERSON; made += 1)
      await exported(town.server, town.admin, `${CHAT_EXPORT}?format=csv`);
    expect(await files()).toBe(EXPORTS_PER_PERSON);
    const told = await notices(town.admin);
    expect(told.map(({ has_attachment: has }) => has)).toEqual([true, true, true, true, true, false]);
    await run(`update job_records set finished_on = finished_on - interval '6 days 23 hours'`);
    await sweepExports(town.server.database.db);
    expect(await files()).toBe(EXPORTS_PER_PERSON);
    await run(`update job_records set finished_on = finished_on - interval '2 hours'`);
    await sweepExports(town.server.database.db);
    expect(await run('select (select count(*)::int from stored_file_pieces) as pieces')).toEqual([
      { pieces: 0 },
    ]);
    expect((await downloadedOf(town.admin, told[0]!.id)).status).toBe(404);
  });

  test('without a sign of life is ended, and its person may ask again', async () => {
    await chat();
    const fromMs = Date.now();
    const id = await started(town.admin, `${CHAT_EXPORT}?format=csv`);
    const sweepAt = (hours: number) =>
      sweepRecords(town.server.database.db, [exportKind], { now: new Date(fromMs + hours * 3_600_000) });
    await sweepAt(23);
    expect(await notices(town.admin)).toEqual([]);
    await sweepAt(25);
    expect(await notices(town.admin)).toMatchObject([{ code: 'failed', has_attachment: false }]);
    await work(town.server, id);
    expect(await files()).toBe(0);
    expect((await exported(town.server, town.admin, `${CHAT_EXPORT}?format=csv`)).status).toBe(200);
  });
});

describe('MON-04 USER-08 A43 the file of an export', () => {
  const made = async (caller: Caller) => {
    const file = await exported(town.server, caller, `${CHAT_EXPORT}?format=csv`);
    expect(file.status).toBe(200);
    return (await notices(caller))[0]!.id;
  };

  test('is for the person who asked for it alone', async () => {
    await chat();
    const notice = await made(town.admin);
    const elsewhere = await town.server.person({
      organization: await town.server.organization(),
      profiles: ['admin'],
    });
    for (const other of [await colleague(), elsewhere]) {
      expect(await notices(other)).toEqual([]);
      expect((await downloadedOf(other, notice)).status).toBe(404);
    }
  });

  test('is refused without the permission of that moment', async () => {
    await chat();
    const person = await colleague({ profiles: ['admin', 'viewer'] });
    const notice = await made(person);
    expect((await downloadedOf(person, notice, 'viewer')).status).toBe(403);
    expect((await downloadedOf(person, notice)).status).toBe(200);
    // The notification may still be read, its file may not.
    await run(
      `insert into role_profiles (id, organization_id, name, label, permissions)
       values (gen_random_uuid(), $1, 'lettore', 'Lettore', '{monitoring.list,notification.list}')`,
      [town.organization],
    );
    await run('update user_profiles set profile = $2 where user_id = $1 and profile = $3', [
      person.id,
      'lettore',
      'viewer',
    ]);
    const refused = await downloadedOf(person, notice, 'lettore');
    expect([refused.status, refused.headers['regia-refusal']]).toEqual([403, 'permission_denied']);
  });

  test('is not there while it is made', async () => {
    await chat();
    const notice = await made(town.admin);
    await run(`update job_records set state = 'running'`);
    expect((await downloadedOf(town.admin, notice)).status).toBe(404);
  });

  test('is refused whole to a person who no longer sees one of its assistants', async () => {
    const other = (await town.assistant()).id;
    await chat();
    await chat([HOURS], other);
    const person = await colleague({ access: [assistant, other] });
    const notice = await made(person);
    await run('delete from user_assistants where user_id = $1 and assistant_id = $2', [person.id, other]);
    const refused = await downloadedOf(person, notice);
    expect(refused.status).toBe(403);
    expect(refused.body.detail).toMatch(/Export again/);
    expect(await made(person)).not.toBe(notice);
  });

  test('is not reached through a notification of somebody else', async () => {
    await chat();
    await made(town.admin);
    const other = await colleague();
    const forged = newId();
    await run(
      `insert into notifications (id, organization_id, kind, subject, code, count, first_seen_on, last_seen_on, opened_on,
         user_id, item_id, attachment_until)
       select $3, organization_id, kind, subject, code, count, first_seen_on, last_seen_on, opened_on,
         $1, item_id, attachment_until from notifications where user_id = $2 and kind = 'export'`,
      [other.id, town.admin.id, forged],
    );
    expect((await downloadedOf(other, forged)).status).toBe(404);
  });

  test('is not begun for a person who may not read the notification that brings it', async () => {
    await run(
      `insert into role_profiles (id, organization_id, name, label, permissions)
       values (gen_random_uuid(), $1, 'analista', 'Analista', '{monitoring.list,monitoring.export}')`,
      [town.organization],
    );
    const analyst = await town.server.person({ organization: town.organization, profiles: ['analista'] });
    const reply = await analyst.post(`${CHAT_EXPORT.replace('/admin/', '/analista/')}?format=csv`);
    expect([reply.status, reply.body.detail]).toEqual([403, expect.stringContaining('notifications')]);
  });

  test('needs an organization of a superuser, whose notification it is', async () => {
    const superuser = await town.server.person({
      organization: await town.server.organization(),
      profiles: ['superuser'],
      superuser: true,
    });
    const reply = await superuser.post(`${CHAT_EXPORT.replace('/admin/', '/superuser/')}?format=csv`);
    expect([reply.status, reply.headers['regia-refusal']]).toEqual([400, 'organization_required']);
  });
});
