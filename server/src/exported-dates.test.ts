import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scene } from './assistants/scene.fixture.ts';
import type { Scene } from './assistants/scene.fixture.ts';
import { madeChat } from './monitoring/chats.fixture.ts';
import {
  CHAT_EXPORT,
  downloaded,
  MESSAGE_EXPORT,
  started,
  work,
} from './monitoring/exports/exports.fixture.ts';
import { newId } from './platform/ids.ts';

/** Shortly before midnight in New York: another day than in Rome and in UTC. */
const MOMENT = '2026-03-02T04:05:06Z';
/** The same, a day later. */
const LEARNT_ON = '2026-03-03T04:20:00Z';
const LANGUAGES = [
  ['it-IT', ';', '01/03/2026 23:05'],
  ['en-US', ',', '2026-03-01 11:05 PM'],
] as const;

let town: Scene;
beforeAll(async () => {
  town = await scene();
  const { db } = town.server.database;
  await sql`update organizations set time_zone = 'America/New_York' where id = ${town.organization}`.execute(
    db,
  );
  await sql`update users set date_joined = ${MOMENT}, last_login_on = ${MOMENT} where id = ${town.admin.id}`.execute(
    db,
  );
  await sql`
    insert into audit_entries (organization_key, organization_id, at, actor_name, profile, ip, action, subject_type,
      subject_id, detail)
    values (${town.organization}, ${town.organization}::uuid, ${MOMENT}, 'a', '', '', 'source.added', 'assistant', 'uno', '{}')`.execute(
    db,
  );
  const assistant = (await town.assistant()).id;
  const chat = await madeChat(db, {
    organization: town.organization,
    assistant,
    turns: [{ question: 'Quando apre?', answer: 'Alle 9.' }],
    startedOn: new Date(MOMENT),
  });
  await sql`
    insert into learnings (id, organization_id, assistant_id, message_id, chat_id, language, question, answer,
      author_name, state, learnt_on)
    values (${newId()}, ${town.organization}, ${assistant}, ${chat.answers[0]}, ${chat.id}, 'it', 'Quando apre?',
      'Alle 10.', 'ada', 'learnt', ${LEARNT_ON})`.execute(db);
});
afterAll(() => town.close());

const EXPORTS = [
  ['users', '/api/account/admin/user/export/?', [9, 10]],
  ['the audit log', '/api/v1/audit/admin/entry/export/?subject_id=uno&', [1]],
  ['conversations', `${CHAT_EXPORT}?`, [2]],
  ['messages', `${MESSAGE_EXPORT}?`, [0]],
] as const;

test.each(
  EXPORTS.flatMap(([name, path, columns]) => LANGUAGES.map((how) => [name, ...how, path, columns] as const)),
)(
  'APP-11 a file of %s in %s has dates in its format and in the time zone of the organization',
  async (_, language, separator, written, path, columns) => {
    const { text } = await town.admin.get(`${path}format=csv`, { headers: { 'accept-language': language } });
    const cells = text.trimEnd().split('\r\n')[1]!.split(separator);
    expect(columns.map((at) => cells[at])).toEqual(columns.map(() => written));
    expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}T/);
  },
);

test.each([
  ['it-IT', ';', '02/03/2026 23:20'],
  ['en-US', ',', '2026-03-02 11:20 PM'],
])(
  'APP-11 a file of messages in %s says when an answer was learned in the same format and time zone, and nothing for a question',
  async (language, separator, written) => {
    const { text } = await town.admin.get(`${MESSAGE_EXPORT}?format=csv`, {
      headers: { 'accept-language': language },
    });
    const [, question, answer] = text.trimEnd().split('\r\n');
    expect([question, answer].map((line) => line!.split(separator)[9])).toEqual(['', written]);
  },
);

test('APP-11 a file that is made in the background has them, too', async () => {
  await work(town.server, await started(town.admin, `${MESSAGE_EXPORT}?format=csv`));
  expect((await downloaded(town.admin)).text.split('\r\n')[1]).toMatch(/^2026-03-01 11:05 PM,/);
});

test.each([
  ['it-IT', ';', ['01/03/2026', 'Totale', 'Periodo precedente']],
  ['en-US', ',', ['2026-03-01', 'Total', 'Previous period']],
])(
  'APP-11 a file of statistics in %s has its days in the format of dates',
  async (language, separator, days) => {
    const path =
      '/api/v1/dashboard/admin/statistics/export/?format=csv&range=custom&date_from=2026-03-01&date_to=2026-03-01';
    const { text } = await town.admin.get(path, { headers: { 'accept-language': language } });
    const [, ...lines] = text.trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(separator)[0])).toEqual(days);
  },
);
