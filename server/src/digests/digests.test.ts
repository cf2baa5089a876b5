import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChosenMail } from '@regia/contract/digests/mails';
import { maskPersonalData } from '@regia/contract/monitoring/personal-data';
import { queuedMessages } from '../../test/sent-messages.ts';
import { testServer } from '../../test/server.ts';
import type { Caller, TestServer } from '../../test/server.ts';
import { startSmtpServer } from '../../test/smtp-server.ts';
import type { SmtpServer } from '../../test/smtp-server.ts';
import { scene } from '../assistants/scene.fixture.ts';
import type { Scene } from '../assistants/scene.fixture.ts';
import { notify } from '../notifications/public.ts';
import type { Notice } from '../notifications/notify.ts';
import { jobs as outboxJobs } from '../outbox/jobs.ts';
import { firstIdAt, newId } from '../platform/ids.ts';
import { jobs } from './jobs.ts';
import { mailNotifications } from './mail-notifications.ts';
import { mailStatistics } from './mail-statistics.ts';

const MAILS = '/api/account/me/mails/';
const STOP = '/api/account/mails/stop/';
const { signal } = new AbortController();

let smtp: SmtpServer;
let here: Scene;
let beside: TestServer;
let assistant: string;
let hidden: string;
beforeAll(async () => {
  smtp = await startSmtpServer();
  const environment = { SMTP_URL: smtp.url, MAIL_FROM: 'Regia <regia@comune.example>' };
  const server = await testServer({ environment });
  beside = await testServer({ beside: server, environment });
  here = await scene(server);
  assistant = (await here.assistant('Anagrafe')).id;
  hidden = (await here.assistant('Tributi')).id;
  await said('2026-11-11T10:00:00Z', { outcome: 'answered' });
  for (const [at, question] of [
    ['2026-11-16T08:00:00Z', 'Come rinnovo il passaporto?'],
    ['2026-11-18T08:00:00Z', 'Come si rinnova il passaporto'],
    ['2026-11-22T22:30:00Z', 'Sono mario.rossi@example.org, quando pago la TARI?'],
  ] as const) {
    await said(at, { question, outcome: 'not_answered' });
  }
  await said('2026-11-17T08:00:00Z', { outcome: 'not_sure', question: 'Dove si trova il cimitero?' });
  await said('2026-11-17T09:00:00Z', { outcome: 'answered' });
  await said('2026-11-17T09:00:00Z', { outcome: 'not_answered', question: 'Nascosta?', in: hidden });
  // After midnight of Sunday in Rome: the week that follows.
  await said('2026-11-22T23:30:00Z', { outcome: 'answered' });
});
afterAll(async () => {
  await beside.close();
  await here.server.close();
  await smtp.close();
});
beforeEach(async () => {
  await run('delete from mail_choices');
  await run('delete from notifications');
  await run("delete from jobs.job where name = 'outbox.mail'");
});

const run = async (text: string, values: unknown[] = []) =>
  (await here.server.database.pool.query(text, values)).rows;
const idAt = (at: Date): string => firstIdAt(at.getTime()).slice(0, -12) + newId().slice(-12);

/** Stores a conversation of one question and its answer. */
async function said(time: string, how: { question?: string; outcome: string; in?: string }) {
  const sent = new Date(time);
  const [chat, question, answer] = [idAt(sent), idAt(sent), idAt(sent)];
  const keys = [chat, here.organization, how.in ?? assistant];
  await run(
    `insert into chats (id, organization_id, assistant_id, channel, visitor_id, first_message, started_on)
     values ($1, $2, $3, 'visitor', $4, '', $5)`,
    [...keys, newId(), sent],
  );
  await run(
    `insert into messages (chat_id, organization_id, assistant_id, id, sender, content, sent_on)
     values ($1, $2, $3, $4, 'human', $5, $6)`,
    [...keys, question, how.question ?? 'Quando aprite?', sent],
  );
  await run(
    `insert into messages (chat_id, organization_id, assistant_id, id, sender, content, sent_on, question_id, language,
                           outcome, total_ms)
     values ($1, $2, $3, $4, 'assistant', '', $5, $6, 'it-IT', $7, 500)`,
    [...keys, answer, sent, question, how.outcome],
  );
}

/** The services with a log that is kept. */
function watched() {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const failures = () =>
    lines
      .map((line) => JSON.parse(line) as { msg: string; err: { message: string } })
      .map(({ msg, err }) => `${msg}: ${err.message}`);
  return { services: { ...here.server.services, log }, failures };
}

type Colleague = Caller & { id: string; username: string };
const colleague = (profiles = ['viewer'], access?: string[]): Promise<Colleague> =>
  here.server.person({ organization: here.organization, profiles, ...(access && { access }) });
/** A colleague who has long chosen the statistics. */
async function reader(profiles?: string[], access?: string[]): Promise<Colleague> {
  const one = await colleague(profiles, access);
  expect((await one.patch(MAILS, { weekly_statistics: true })).body.weekly_statistics).toBe(true);
  await run("update mail_choices set statistics_until = '2026-01-05' where user_id = $1", [one.id]);
  return one;
}
const tick = (now: string, on = here.server) =>
  mailStatistics(on.services, (text) => maskPersonalData(text).text, { signal, nowMs: Date.parse(now) });
/** The letters that wait for the mail server. */
const letters = async () => (await queuedMessages(here.server)).mail;
const MONDAY = '2026-11-23T07:05:00Z';

describe('MON-06 the figures of the week come by mail', () => {
  test('they are those of the page, for the assistants of the reader, with masked questions', async () => {
    const one = await reader(['viewer'], [assistant]);
    const whole = await reader(['admin']);
    await tick(MONDAY);
    const sent = await letters();
    const query = '?range=custom&date_from=2026-11-16&date_to=2026-11-22';
    for (const [person, profile] of [
      [one, 'viewer'],
      [whole, 'admin'],
    ] as const) {
      const at = `/api/v1/dashboard/${profile}/statistics/`;
      const page = (await person.get(at + query)).body;
      const asked = (await person.get(`${at}questions/${query}`)).body;
      const letter = sent.find(({ to }) => to.email === `${person.username}@esempio.example`)!;
      if (letter.kind !== 'weekly_statistics') throw new Error(letter.kind);
      const { figures, before, items, link } = letter.values;
      expect(page.totals).toMatchObject(figures);
      expect(page.totals_before).toMatchObject(before);
      expect(items.map(({ text, count }) => [text, count])).toEqual(
        asked.unanswered.map((q: { question: string; count: number }) => [q.question, q.count]),
      );
      // With one assistant its name says nothing.
      expect(items.map(({ name, link: address }) => [name, address])).toEqual(
        asked.unanswered.map((q: { assistant: { name: string }; message: string }) => [
          profile === 'admin' ? q.assistant.name : '',
          `http://localhost:3000/monitoring/messages/${q.message}/`,
        ]),
      );
      expect(link).toContain('/dashboard/statistics/?range=custom&from=2026-11-16&to=2026-11-22');
      expect(letter.to.language).toBe('it-IT');
    }
    const [mine, theirs] = [one, whole].map(({ username }) =>
      JSON.stringify(sent.find(({ to }) => to.email.startsWith(username))!.values),
    );
    expect(sent).toHaveLength(2);
    expect(mine).toContain('"chats":5,"messages":10');
    expect(mine).not.toContain('Nascosta');
    expect(theirs).toContain('Nascosta');
    expect(mine! + theirs!).not.toContain('mario.rossi');
  });

  test('once for each person and week, with two processes', async () => {
    await reader();
    await Promise.all([tick(MONDAY), tick(MONDAY, beside), tick(MONDAY), tick(MONDAY, beside)]);
    await tick('2026-11-24T12:00:00Z');
    expect(await letters()).toHaveLength(1);
    await tick('2026-11-30T07:00:00Z');
    expect(await letters()).toHaveLength(2);
  });

  test.each([
    ['Europe/Rome', '2026-11-23T06:59:00Z', '2026-11-23T07:00:00Z', '2026-11-16'],
    // The clocks changed on the Sunday before.
    ['Europe/Rome', '2026-03-30T05:59:00Z', '2026-03-30T06:00:00Z', '2026-03-23'],
    ['Europe/Rome', '2026-10-26T06:59:00Z', '2026-10-26T07:00:00Z', '2026-10-19'],
    ['America/New_York', '2026-11-23T12:59:00Z', '2026-11-23T13:00:00Z', '2026-11-16'],
    ['Asia/Kathmandu', '2026-11-23T02:14:00Z', '2026-11-23T02:15:00Z', '2026-11-16'],
  ])('at eight on Monday in %s, not at %s but at %s', async (zone, early, due, first) => {
    await run('update organizations set time_zone = $2 where id = $1', [here.organization, zone]);
    await reader();
    await tick(early);
    expect(await letters()).toEqual([]);
    await tick(due);
    expect((await letters()).map(({ values }) => (values as { first: string }).first)).toEqual([first]);
    await run("update organizations set time_zone = 'Europe/Rome' where id = $1", [here.organization]);
  });

  test('one that cannot be written stops no other, and comes with the next look', async () => {
    for (const profile of ['admin', 'admin']) await reader([profile]);
    let fails = true;
    const failsOnce = (text: string): string => {
      if (fails) {
        fails = false;
        throw new Error('The mask failed');
      }
      return text;
    };
    const { services, failures } = watched();
    await mailStatistics(services, failsOnce, { signal, nowMs: Date.parse(MONDAY) });
    expect(await letters()).toHaveLength(1);
    expect(failures()).toEqual(['a mail of statistics was not written: The mask failed']);
    await tick(MONDAY);
    expect(await letters()).toHaveLength(2);
  });

  test('for the first time after the choice; a server that was off for days sends nothing old', async () => {
    const one = await colleague();
    await one.patch(MAILS, { weekly_statistics: true });
    await tick(new Date().toISOString());
    expect(await letters()).toEqual([]);
    const late = await reader();
    await tick('2026-11-25T07:01:00Z');
    expect(await letters()).toEqual([]);
    await run('delete from mail_choices where user_id = $1', [one.id]);
    await tick('2026-11-25T06:59:00Z');
    expect((await letters()).map(({ to }) => to.email)).toEqual([`${late.username}@esempio.example`]);
  });

  test('not to people who lost the right, are disabled, or must set up a second factor; not without a mail server', async () => {
    const [plain, disabled, mute] = [await reader(['editor']), await reader(), await reader()];
    await run('update users set is_active = false where id = $1', [disabled.id]);
    await run('delete from user_profiles where user_id = $1', [plain.id]);
    await run("insert into second_factor_rules (organization_id, profile) values ($1, 'viewer')", [
      here.organization,
    ]);
    const without = await testServer({ beside: here.server, environment: { NODE_ENV: 'production' } });
    try {
      await tick(MONDAY);
      expect(await letters()).toEqual([]);
      await run('delete from second_factor_rules');
      await run("update mail_choices set statistics_until = '2026-01-05'");
      await tick(MONDAY, without);
      const caller = without.stranger({
        authorization: `JWT ${(mute as never as { tokens: { access: string } }).tokens.access}`,
      });
      expect((await caller.get(MAILS)).body.is_mail_sent).toBe(false);
      const until = await run('select distinct statistics_until::text as day from mail_choices');
      expect([await letters(), until]).toEqual([[], [{ day: '2026-01-05' }]]);
    } finally {
      await run('delete from second_factor_rules');
      await without.close();
    }
    await tick(MONDAY);
    expect(await letters()).toHaveLength(1);
  });

  test('the questions are for people who may read conversations', async () => {
    await run(
      "insert into role_profiles (id, organization_id, name, label, permissions) values ($1, $2, 'figures', 'Cifre', $3)",
      [newId(), here.organization, ['dashboard.statistics']],
    );
    await reader(['figures']);
    await tick(MONDAY);
    expect((await letters()).map(({ values }) => (values as unknown as { items: object[] }).items)).toEqual([
      [],
    ]);
  });

  test('with the five questions that were asked most', async () => {
    for (const place of 'mensa nido piscina museo cimitero anagrafe'.split(' '))
      await said('2026-12-01T08:00:00Z', { question: `Dove si trova: ${place}?`, outcome: 'not_answered' });
    await said('2026-12-01T08:00:00Z', { question: 'Dove si trova il nido?', outcome: 'not_answered' });
    await reader(['admin']);
    await tick('2026-12-07T07:05:00Z');
    const [letter] = await letters();
    const { items } = letter!.values as unknown as { items: { count: number }[] };
    expect(items.map(({ count }) => count)).toEqual([2, 1, 1, 1, 1]);
  });

  test('it is looked for each quarter of an hour, as time zones differ by one; notifications each minute', () => {
    const schedules = jobs({} as never, (text) => text).map(({ kind }) => [kind.name, kind.schedule]);
    expect(schedules).toEqual([
      ['digests.statistics', '*/15 * * * *'],
      // Errors are told at once.
      ['digests.notifications', '* * * * *'],
    ]);
  });

  test('the letter names the address that ends it, also to mail programs', async () => {
    const one = await reader(['admin']);
    await tick(MONDAY);
    const [{ data }] = (await run("select data from jobs.job where name = 'outbox.mail'")) as [
      { data: object },
    ];
    await outboxJobs(here.server.services)
      .find(({ kind }) => kind.name === 'outbox.mail')!
      .handle(data, { id: newId(), attempt: 0, signal });
    const mail = await PostalMime.parse(smtp.mails.at(-1)!.raw);
    const unsubscribe = mail.headers.find(({ key }) => key === 'list-unsubscribe')!.value;
    expect(mail.subject).toBe('Statistiche della settimana 16–22 novembre 2026');
    expect(unsubscribe).toMatch(/^<http:\/\/localhost:3000\/stop-mails\/weekly_statistics\/[^>]+\/>$/);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(unsubscribe.slice(1, -1));
      expect(part).toContain('Come si rinnova il passaporto');
    }
    expect(mail.text).toContain('Conversazioni: 6 (prima 1)\n');
    expect(mail.text).toContain('Senza risposta: 5 (prima 0)\n');

    const [mails, uid, token] = new URL(unsubscribe.slice(1, -1)).pathname.split('/').slice(2) as [
      ChosenMail,
      string,
      string,
    ];
    const stranger = here.server.stranger({ 'x-forwarded-for': '203.0.113.90' });
    await one.patch(MAILS, { notifications: 'daily' });
    for (const wrong of [
      { mails, uid, token: `${token}x` },
      { mails, uid: newId(), token },
      { mails: 'notifications', uid, token },
      { mails, uid: 'x', token },
    ]) {
      const reply = await stranger.post(STOP, wrong);
      expect([reply.status, reply.headers['regia-refusal']]).toEqual([400, 'link_not_valid']);
    }
    expect((await one.get(MAILS)).body).toMatchObject({ weekly_statistics: true, notifications: 'daily' });
    for (let time = 0; time < 2; time += 1)
      expect((await stranger.post(STOP, { mails, uid, token })).status).toBe(200);
    expect((await one.get(MAILS)).body).toMatchObject({ weekly_statistics: false, notifications: 'daily' });
  });
});

describe('APP-20 a person chooses their mails', () => {
  test('none at the start; only those about what they may see; ending one is always possible', async () => {
    const admin = await colleague(['admin']);
    expect((await admin.get(MAILS)).body).toEqual({
      weekly_statistics: false,
      notifications: 'never',
      offered: ['weekly_statistics', 'notifications'],
      is_mail_sent: true,
      email: `${admin.username}@esempio.example`,
    });
    const bare = await colleague([]);
    for (const body of [
      { weekly_statistics: true },
      { notifications: 'daily' },
      { notifications: 'errors' },
    ]) {
      const reply = await bare.patch(MAILS, body);
      expect([reply.status, reply.headers['regia-refusal']]).toEqual([403, 'permission_denied']);
    }
    expect(
      (await bare.patch(MAILS, { weekly_statistics: false, notifications: 'never' })).body,
    ).toMatchObject({
      weekly_statistics: false,
      notifications: 'never',
      offered: [],
    });
    expect((await admin.patch(MAILS, { notifications: 'errors' })).body).toMatchObject({
      weekly_statistics: false,
      notifications: 'errors',
    });
    expect((await admin.patch(MAILS, { weekly_statistics: true })).body.notifications).toBe('errors');
  });
});

describe('APP-20 notifications come by mail', () => {
  const cause = (more: Partial<Notice> = {}): Notice => ({
    organizationId: here.organization,
    kind: 'model_endpoint',
    subject: 'models.example',
    code: 'key_refused',
    count: 1,
    firstSeenOn: new Date(),
    lastSeenOn: new Date(),
    ...more,
  });
  const tell = (...notices: Notice[]) => notify(here.server.database.db, notices);
  const plan = () => cause({ kind: 'plan', subject: 'p', code: 'users_near' });
  const tickNotices = (now = new Date(), on = here.server) =>
    mailNotifications(on.services, { signal, nowMs: now.getTime() });
  const texts = async () =>
    (await letters()).map(({ values }) =>
      (values as unknown as { items: { text: string }[] }).items.map(({ text }) => text.slice(0, 26)),
    );
  const MODEL = 'Il modello su models.examp';
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const tomorrow = inMinutes(24 * 60);

  test('errors at once, once for each cause with two processes; others and those that are read are not sent', async () => {
    const one = await colleague(['admin']);
    await tell(cause({ subject: 'before.example' }));
    await one.patch(MAILS, { notifications: 'errors' });
    await tell(cause(), plan());
    await Promise.all([tickNotices(), tickNotices(undefined, beside), tickNotices()]);
    expect(await texts()).toEqual([[MODEL]]);
    expect((await letters())[0]).toMatchObject({ kind: 'notifications', values: { isErrors: true } });
    // The same cause goes on, and another one begins: the next mail waits, and has only the other.
    await tell(cause(), cause({ subject: 'other.example' }));
    await tickNotices(inMinutes(10));
    expect(await texts()).toHaveLength(1);
    await tickNotices(inMinutes(16));
    expect(await texts()).toEqual([[MODEL], ['Il modello su other.exampl']]);
    await tell(cause({ subject: 'third.example' }));
    await one.post('/api/v1/notification/admin/notification/read-all/');
    await tickNotices(inMinutes(40));
    expect(await texts()).toHaveLength(2);
    // It was over, and begins again.
    await run("update notifications set closed_on = now() where subject = 'models.example'");
    await tell(cause());
    await tickNotices(inMinutes(60));
    expect((await texts()).at(-1)).toEqual([MODEL]);
  });

  test('twenty are in a letter, and the others are counted', async () => {
    const one = await colleague(['admin']);
    await one.patch(MAILS, { notifications: 'errors' });
    await tell(...Array.from({ length: 23 }, (_, n) => cause({ subject: `m${n}.example` })));
    await tickNotices();
    const [{ values }] = (await letters()) as unknown as [{ values: { items: object[]; more: number } }];
    expect([values.items.length, values.more]).toEqual([20, 3]);
  });

  test('those of a time without mails are not sent later', async () => {
    const one = await colleague(['admin']);
    const choose = (notifications: string) => one.patch(MAILS, { notifications });
    await choose('errors');
    await choose('never');
    await tell(cause());
    await choose('errors');
    await tickNotices();
    expect(await letters()).toEqual([]);
    await tell(cause({ subject: 'other.example' }));
    await tickNotices();
    expect(await texts()).toEqual([['Il modello su other.exampl']]);
  });

  test('one that cannot be written stops no other, is in the log, and comes with the next look', async () => {
    for (const one of [await colleague(['admin']), await colleague(['admin'])])
      await one.patch(MAILS, { notifications: 'errors' });
    await tell(cause());
    const { services, failures } = watched();
    const { jobs: queue } = services;
    let fails = true;
    const failsOnce = {
      ...services,
      jobs: Object.assign(Object.create(queue) as typeof queue, {
        async enqueue(...given: Parameters<typeof queue.enqueue>) {
          if (!fails) return queue.enqueue(...given);
          fails = false;
          throw new Error('The queue is full');
        },
      }),
    };
    await mailNotifications(failsOnce, { signal });
    expect(await letters()).toHaveLength(1);
    expect(failures()).toEqual(['a mail of notifications was not written: The queue is full']);
    await tickNotices();
    expect(await texts()).toEqual([[MODEL], [MODEL]]);
  });

  test('all of a day in the morning, for the assistants of the reader; nothing new is no mail', async () => {
    const one = await colleague(['admin'], [assistant]);
    await one.patch(MAILS, { notifications: 'daily' });
    await tell(
      plan(),
      cause({ kind: 'training', code: 'failed', subject: assistant, assistantId: assistant }),
      cause({ kind: 'training', code: 'failed', subject: hidden, assistantId: hidden }),
      cause({ subject: 'else.example', userId: here.admin.id }),
    );
    await tickNotices();
    expect(await letters()).toEqual([]);
    await Promise.all([tickNotices(tomorrow), tickNotices(tomorrow, beside)]);
    expect((await texts()).map((all) => all.toSorted((a, b) => a.localeCompare(b)))).toEqual([
      ['L’addestramento di «Anagra', 'L’organizzazione usa più d'],
    ]);
    // A notification of later that day waits for the next morning.
    await tell(cause({ subject: 'later.example' }));
    await tickNotices(tomorrow);
    expect(await letters()).toHaveLength(1);
    await tickNotices(inMinutes(48 * 60));
    expect((await texts()).at(-1)).toEqual(['Il modello su later.exampl']);
    await tickNotices(inMinutes(72 * 60));
    expect(await letters()).toHaveLength(2);
  });
});
