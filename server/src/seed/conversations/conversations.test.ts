import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { runCommand } from '../../../test/run-command.ts';
import { testServer } from '../../../test/server.ts';
import type { Caller, TestServer } from '../../../test/server.ts';
import { recountActivity } from '../../assistants/recount-activity.ts';
import { unpackTrace } from '../../chat/public.ts';
import { writeGaps } from '../../gaps/public.ts';
import { driveSample } from '../../knowledge/kinds/drive-sample/drive-sample.ts';
import { writeSearch } from '../../monitoring/public.ts';
import { newId } from '../../platform/ids.ts';
import { recountFigures } from '../../statistics/recount-figures.ts';
import { startWorker } from '../../worker.ts';
import { firstStart } from '../first-start.ts';
import { resumeConversations } from './jobs.ts';
import { makeConversations } from './make-conversations.ts';
import { planConversations } from './plan.ts';
import { readProgress, wantConversations } from './progress.ts';

let server: TestServer;
let admin: Caller;
let organization: string;
const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await server.database.pool.query<T>(text, values)).rows;
const countOf = async (table: string): Promise<number> =>
  (await query<{ count: number }>(`select count(*)::int as count from ${table}`))[0]!.count;
const progress = async () => (await readProgress(server.database.db))!;

beforeAll(async () => {
  server = await testServer({ worker: true, environment: { REGIA_DEMO_CONVERSATIONS: '0' } });
  const { services } = server;
  await firstStart(services, { config: services.config, empty: false });
  await startWorker(services);
  await eventually(async () => {
    const open = await query(`select 1 from training_runs where finished_on is null`);
    if (open.length > 0) throw new Error('still training');
  });
  expect(await query('select state, error from training_runs')).toEqual([
    { state: 'succeeded', error: null },
    { state: 'succeeded', error: null },
  ]);
  [organization = ''] = (await query<{ id: string }>('select id from organizations order by id limit 1')).map(
    ({ id }) => id,
  );
  admin = await server.person({ organization, profiles: ['admin'] });
  // The writers of a running server have read everything up to now, before conversations of the past are stored.
  await writeSearch(server.database.db);
  await writeGaps(server.database.db);
});
afterAll(() => server.close());

describe('the conversations of the demonstration', () => {
  test('are made only if the setting wants them', async () => {
    expect(await readProgress(server.database.db)).toBeUndefined();
    expect(await countOf('chats')).toBe(0);
  });

  test('are made once: after a stop in the middle, by two processes at the same time, and by a later start', async () => {
    const { services, database } = server;
    await database.db.transaction().execute((trx) =>
      wantConversations(trx, {
        organizationId: organization,
        author: { userId: '', username: '', profile: '' },
      }),
    );
    const stop = new AbortController();
    const stopped = makeConversations(services, await progress(), stop.signal);
    stopped.catch(() => {});
    await eventually(async () => {
      if ((await progress()).steps < 10) throw new Error('not yet in the middle');
    });
    stop.abort();
    await expect(stopped).rejects.toThrow();
    expect((await progress()).isDone).toBe(false);

    const signal = new AbortController().signal;
    const middle = await progress();
    await Promise.all([
      makeConversations(services, middle, signal),
      makeConversations(services, middle, signal),
    ]);
    await resumeConversations(services);
    await eventually(async () => {
      if (!(await progress()).isDone) throw new Error('not yet done');
    });
    const chats = await countOf('chats');
    const { at, seed } = await progress();
    expect(chats).toBe(planConversations({ seed, now: at, zone: 'Europe/Rome' }).length);
    await resumeConversations(services);
    expect(await countOf('chats')).toBe(chats);
  });

  test('fill six weeks, of both assistants and in both languages', async () => {
    const rows = await query<{ name: string; days: number; language: string }>(`
      select a.name, count(distinct c.started_on::date)::int as days, min(m.language) as language
      from chats as c join assistants as a on a.id = c.assistant_id
        join messages as m on m.chat_id = c.id and m.sender = 'assistant' and m.outcome = 'answered'
      group by 1 order by 1`);
    expect(rows.map(({ name, language }) => [name, language])).toEqual([
      ['Guida di Regia', 'it-IT'],
      ['Regia guide', 'en-US'],
    ]);
    for (const { days } of rows) expect(days).toBeGreaterThan(25);
    expect(await query(`select 1 from messages where sent_on > now()`)).toEqual([]);
  });

  test('have the figures, activity and counters of their rows', async () => {
    expect(await recountFigures(server.database.db)).toEqual([]);
    expect(await recountActivity(server.database.db)).toEqual([]);
    // Both look back for four weeks: the earlier ones are compared here.
    expect(
      await query(`
        select coalesce(f.quarter, s.quarter) from (
          select assistant_id, quarter, sum(chats) as chats, sum(messages) as messages, sum(answered) as answered,
                 sum(positive) as positive, sum(negative) as negative, sum(reviewed) as reviewed, sum(stars[5]) as five,
                 sum(found) as found
          from assistant_figures group by 1, 2) as s
        full join figures_counted('2000-01-01', '2100-01-01') as f using (assistant_id, quarter)
        where (s.chats, s.messages, s.answered, s.positive, s.negative, s.reviewed, s.five, s.found) is distinct from
              (f.chats, f.messages, f.answered, f.positive, f.negative, f.reviewed, f.stars[5], f.found)`),
    ).toEqual([]);
    expect(
      await query(`
        select c.id from chats as c cross join lateral (
          select count(*) filter (where sender = 'human') as human, count(*) filter (where sender = 'assistant') as answers,
                 count(*) filter (where outcome = 'answered') as answered, count(*) filter (where outcome = 'not_sure') as unsure,
                 count(*) filter (where outcome = 'not_answered') as missed, count(*) filter (where outcome = 'small_talk') as talk,
                 count(*) filter (where outcome = 'failed') as failed, max(sent_on) as last_on,
                 count(*) filter (where outcome = 'contact') as contact, count(*) filter (where outcome = 'chosen') as chosen,
                 count(*) filter (where outcome = 'none_chosen') as none,
                 array_agg(number order by sent_on, id) as numbers
          from messages where chat_id = c.id) as m
        cross join lateral (
          select (count(*) filter (where rating = 'up'))::int as up, (count(*) filter (where rating = 'down'))::int as down
          from message_ratings where chat_id = c.id) as r
        cross join lateral (
          select count(*)::int as many, coalesce(sum(stars), 0)::int as total from message_reviews where chat_id = c.id) as s
        cross join lateral (
          select coalesce(sum(found_change), 0)::int as found from message_choices where chat_id = c.id) as h
        where (c.human_messages, c.assistant_messages, c.answered, c.not_sure, c.not_answered, c.small_talk, c.failed, c.last_message_on)
              is distinct from (m.human, m.answers, m.answered, m.unsure, m.missed, m.talk, m.failed, m.last_on)
           or m.numbers <> array(select generate_series(1, (m.human + m.answers)::int))
           or (c.contact, c.chosen, c.none_chosen, c.found) is distinct from (m.contact, m.chosen, m.none, h.found)
           or (c.positive, c.negative, c.stars_count, c.stars_total) is distinct from (r.up, r.down, s.many, s.total)`),
    ).toEqual([]);
  });

  test('have real answers: citations with the fingerprint of a passage that is there, and a trace', async () => {
    const cited = await query<{
      fingerprint: string;
      quote: string;
      url: string;
      kind: string;
      is_there: boolean;
    }>(`
      select c.fingerprint, c.quote, c.url, s.kind,
             exists (select from passages as p where p.id = c.passage_id and p.document_id = c.document_id)
               and exists (select from passages as p where p.document_id = c.document_id and strpos(p.body, left(c.quote, 80)) > 0)
             as is_there
      from message_citations as c left join learnings as l on l.id = c.passage_id
        left join documents as d on d.id = c.document_id left join sources as s on s.id = d.source_id where l.id is null`);
    expect(cited.length).toBeGreaterThan(300);
    expect(cited.filter(({ is_there: isThere }) => !isThere)).toEqual([]);
    for (const { fingerprint, quote } of cited)
      expect(createHash('sha256').update(quote).digest('hex')).toBe(fingerprint);
    // The sample of a folder has no addresses.
    const [opened, unopened] = [cited.filter(({ url }) => url !== ''), cited.filter(({ url }) => url === '')];
    expect(unopened.filter(({ kind }) => kind !== driveSample.key)).toEqual([]);
    const paths = new Set(opened.map(({ url }) => url.split('#')[0]!));
    for (const path of paths) expect((await server.stranger().get(path)).status).toBe(200);
    const answers = await query<{ packed: Buffer; trace: null; content: string }>(`
      select t.packed, t.trace, q.content from messages as m join messages as q on q.id = m.question_id
        left join message_traces as t on t.message_id = m.id where m.sender = 'assistant'`);
    for (const { packed, trace, content } of answers)
      expect(content).toContain(unpackTrace({ packed, trace })!.queries[0]!.text);
  });

  test('ANS-16 have no relative address in the text of an answer', async () => {
    const offering = await query<{ content: string }>(
      `select m.content from messages as m where m.parts @> '[{"kind":"offers"}]'`,
    );
    expect(offering.length).toBeGreaterThan(0);
    expect(offering.filter(({ content }) => /^- .*: \/\w/m.test(content))).toEqual([]);
  });

  test('ANS-16 have choices: most quote the best offer, some chose none', async () => {
    const choices = await query<{
      offer: number;
      outcome: string;
      is_quoted: boolean;
      is_next: boolean;
    }>(`
      select h.offer, n.outcome,
             exists (select from message_citations as t where t.message_id = h.message_id and t.document_id = h.document_id) as is_quoted,
             n.number = m.number + 1 and h.chosen_on = n.sent_on and h.chosen_on > m.sent_on as is_next
      from message_choices as h join messages as n on n.id = h.message_id join messages as m on m.id = h.from_id
      where m.outcome in ('not_sure', 'not_answered') and jsonb_path_exists(m.parts, '$[*].offers[*] ? (@.number == $n)',
        jsonb_build_object('n', greatest(h.offer, 1)))`);
    expect(choices).toHaveLength(await countOf('message_choices'));
    const chosen = choices.filter(({ offer }) => offer > 0);
    expect(chosen.length).toBeGreaterThan(20);
    expect(chosen.filter(({ offer }) => offer === 1).length).toBeGreaterThan(chosen.length / 2);
    expect(choices.length - chosen.length).toBeGreaterThan(5);
    for (const { offer, outcome, is_quoted: isQuoted, is_next: isNext } of choices)
      expect([outcome, isQuoted, isNext]).toEqual([offer > 0 ? 'chosen' : 'none_chosen', offer > 0, true]);
  });

  test('are found by the search of their words', async () => {
    while ((await writeSearch(server.database.db)) > 0);
    expect(await countOf('message_search')).toBe(await countOf('messages'));
    const { body } = await admin.get('/api/v1/monitoring/admin/chat/?search=WhatsApp');
    expect(body.count).toBeGreaterThan(5);
  });

  test('have lessons: one learned and verified, with a gap that it closed, and one reopened', async () => {
    const learnings = await query<{
      id: string;
      language: string;
      state: string;
      reason: string;
      is_past: boolean;
    }>(`
      select id, language, state, reason, requested_on < now() - interval '10 days' as is_past from learnings order by language`);
    expect(learnings).toMatchObject([
      { language: 'en', state: 'reopened', reason: 'other_language', is_past: true },
      { language: 'it', state: 'verified', reason: '', is_past: true },
    ]);
    const proofs = await query<{ is_passed: boolean; language: string }>(
      'select p.is_passed, l.language from learning_proofs as p join learnings as l on l.id = p.learning_id',
    );
    expect(proofs.filter(({ language, is_passed: passed }) => language === 'it' && !passed)).toEqual([]);
    expect(proofs.filter(({ is_passed: passed }) => !passed)).toHaveLength(1);
    const gaps = await query<{ state: string; cause: string | null; has_owner: boolean; question: string }>(
      'select state, cause, owner_id is not null as has_owner, question from gaps',
    );
    expect(gaps.filter(({ question }) => question.includes('WhatsApp'))).toMatchObject([
      { state: 'closed', cause: 'learning' },
    ]);
    const states = new Set(gaps.map(({ state }) => state));
    expect([...states].toSorted()).toEqual(['closed', 'dismissed', 'in_work', 'open']);
    expect(gaps.find(({ state }) => state === 'in_work')!.has_owner).toBe(true);
    const wrong = await query(`
      select g.id from gaps as g where g.asked <> (
        select count(*) from gap_messages as m where m.gap_id = g.id and m.outcome not in ('answered', 'partly'))`);
    expect(wrong).toEqual([]);
  });

  test.each([
    '/api/v1/monitoring/admin/chat/',
    '/api/v1/monitoring/admin/message/',
    '/api/v1/monitoring/admin/gap/',
    '/api/v1/monitoring/admin/learning/',
    '/api/v1/notification/admin/notification/',
    '/api/v1/dashboard/admin/statistics/questions/',
  ])('show something in %s', async (path) => {
    const { status, body } = await admin.get(`${path}${path.includes('dashboard') ? '?range=month' : ''}`);
    expect(status).toBe(200);
    const rows = body.results ?? Object.values(body).find(Array.isArray);
    expect(rows.length).toBeGreaterThan(0);
  });

  test('show conversations, visitors, thumbs, stars, times and a correction in the statistics', async () => {
    const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    const { at } = await progress();
    const range = `date_from=${dayOf(at.getTime() - 43 * 86_400_000)}&date_to=${dayOf(at.getTime() + 86_400_000)}`;
    const { status, body } = await admin.get(`/api/v1/dashboard/admin/statistics/?range=custom&${range}`);
    expect(status).toBe(200);
    const { totals } = body;
    expect(totals.chats).toBe(await countOf('chats'));
    expect(totals.visitors).toBe(await countOf('(select distinct visitor_id from chats) as v'));
    expect(totals.positive).toBe(await countOf(`message_ratings where rating = 'up'`));
    expect(totals.reviewed).toBe(await countOf('message_decisions where reviewed_on is not null'));
    expect(totals.learned).toBe(2);
    expect(totals.answered / (totals.answered + totals.not_answered)).toBeGreaterThan(0.7);
    expect(totals.average_rating).toBeGreaterThan(3);
    expect(totals.found).toBe(await countOf('message_choices where found_change = 1'));
    expect(totals.response_p50_ms).toBeGreaterThan(0);
    expect(totals.negative).toBeGreaterThan(10);
    const hours: number[] = Array.from({ length: 24 }, (_, hour) =>
      body.hours.reduce((sum: number, day: number[]) => sum + day[hour]!, 0),
    );
    expect([9, 10, 11]).toContain(hours.indexOf(Math.max(...hours)));
    const questions = await admin.get(`/api/v1/dashboard/admin/statistics/questions/?range=custom&${range}`);
    expect(
      Object.values(questions.body)
        .filter(Array.isArray)
        .every((rows) => rows.length > 0),
    ).toBe(true);
    const sources = await admin.get(`/api/v1/dashboard/admin/statistics/sources/?range=custom&${range}`);
    expect(sources.status).toBe(200);
  });

  test('ANS-16 MON-06 show in the gaps what visitors chose', async () => {
    const { body } = await admin.get('/api/v1/monitoring/admin/gap/?no_page');
    const chosen = body.filter(({ found }: { found: number }) => found > 0);
    expect(chosen.length).toBeGreaterThan(3);
    expect(body.some((gap: { none_chosen: number }) => gap.none_chosen > 0)).toBe(true);
    const { choices } = (await admin.get(`/api/v1/monitoring/admin/gap/${chosen[0].id}/`)).body;
    expect(choices[0]).toMatchObject({ heading: expect.stringMatching(/./), in_service: true });
  });

  test('are marked as generated in the list and the statistics, and a conversation of today is not', async () => {
    const asked = await server.database.db.transaction().execute(async (trx) => {
      const [one] = await query<{ assistant_id: string }>('select assistant_id from chats limit 1');
      const id = newId();
      await trx
        .insertInto('chats')
        .values({
          id,
          organization_id: organization,
          assistant_id: one!.assistant_id,
          channel: 'visitor',
          user_id: null,
          key_id: null,
          visitor_id: newId(),
          first_message: 'Buongiorno',
          reviewed_on: null,
          reviewed_by: null,
          obfuscated_on: null,
        })
        .execute();
      return id;
    });
    const { body } = await admin.get('/api/v1/monitoring/admin/chat/');
    const real = body.results.filter((one: { is_generated: boolean }) => !one.is_generated);
    expect(real.map(({ id }: { id: string }) => id)).toEqual([asked]);
    const month = await admin.get('/api/v1/dashboard/admin/statistics/?range=month');
    expect(month.body.has_generated).toBe(true);
    const elsewhere = await server.person({ organization: await server.organization(), profiles: ['admin'] });
    const other = await elsewhere.get('/api/v1/dashboard/admin/statistics/?range=month');
    expect(other.body.has_generated).toBe(false);
  });

  test('say in the audit log, and by the time of each entry, that they are of the past', async () => {
    const entries = await query<{ detail: { demonstration?: boolean } }>(
      `select detail from audit_entries where action in ('message.rated', 'conversation.reviewed', 'learning.requested', 'gap.changed')
       and at < now() - interval '1 day'`,
    );
    expect(entries.length).toBeGreaterThan(50);
    expect(entries.filter(({ detail }) => detail.demonstration !== true)).toEqual([]);
  });

  test('are removed by a command, with their figures, gaps and corrections; what is real stays', async () => {
    const real = await query<{ id: string }>('select id from chats where started_on > $1', [
      (await progress()).at,
    ]);
    expect(real).toHaveLength(1);
    const { stdout } = await runCommand(server, ['remove-conversations']);
    expect(stdout).toMatch(/^The \d{3} conversations/);
    expect(await query('select id from chats')).toEqual(real);
    for (const table of [
      'messages',
      'message_citations',
      'message_traces',
      'message_search',
      'message_choices',
      'message_ratings',
      'message_reviews',
      'gaps',
      'learnings',
    ])
      expect([table, await countOf(table)]).toEqual([table, 0]);
    const month = await admin.get('/api/v1/dashboard/admin/statistics/?range=month');
    expect(month.body.has_generated).toBe(false);
    expect((await runCommand(server, ['remove-conversations'])).stdout).toContain('Nothing was changed');
  });
});
