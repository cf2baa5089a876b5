import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChosenMail } from '@regia/contract/digests/mails';
import { testServer } from '../../test/server.ts';
import { jobs as outboxJobs } from '../outbox/jobs.ts';
import { newId } from '../platform/ids.ts';
import { jobs } from './jobs.ts';
import { madeChoice } from '../monitoring/chats.fixture.ts';
import { MailOffice, MAILS, MONDAY, signal } from '../../test/mail-office.ts';
import { mailStatistics } from './mail-statistics.ts';

const STOP = '/api/account/mails/stop/';

let office: MailOffice;
beforeAll(async () => {
  office = await MailOffice.open();
});
afterAll(() => office.close());
beforeEach(() => office.empty());

describe('MON-06 the figures of the week come by mail', () => {
  test('they are those of the page, for the assistants of the reader, with masked questions', async () => {
    const one = await office.reader(['viewer'], [office.assistant]);
    const whole = await office.reader(['admin']);
    await office.tick(MONDAY);
    const sent = await office.letters();
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

  test('ANS-16 they tell what visitors found by choosing apart from what was not answered', async () => {
    await office.reader();
    const answer = await office.said('2026-11-03T10:00:00Z', { outcome: 'not_answered' });
    await office.said('2026-11-04T10:00:00Z', { outcome: 'not_sure' });
    await madeChoice(office.here.server.database.db, { from: answer, offer: 1, heading: 'Orari' });
    await office.tick('2026-11-09T07:05:00Z');
    const [letter] = await office.letters();
    expect(letter!.values).toMatchObject({ figures: { answered: 0, found: 1, not_answered: 1 } });
  });

  test('once for each person and week, with two processes', async () => {
    await office.reader();
    await Promise.all([
      office.tick(MONDAY),
      office.tick(MONDAY, office.beside),
      office.tick(MONDAY),
      office.tick(MONDAY, office.beside),
    ]);
    await office.tick('2026-11-24T12:00:00Z');
    expect(await office.letters()).toHaveLength(1);
    await office.tick('2026-11-30T07:00:00Z');
    expect(await office.letters()).toHaveLength(2);
  });

  test.each([
    ['Europe/Rome', '2026-11-23T06:59:00Z', '2026-11-23T07:00:00Z', '2026-11-16'],
    // The clocks changed on the Sunday before.
    ['Europe/Rome', '2026-03-30T05:59:00Z', '2026-03-30T06:00:00Z', '2026-03-23'],
    ['Europe/Rome', '2026-10-26T06:59:00Z', '2026-10-26T07:00:00Z', '2026-10-19'],
    ['America/New_York', '2026-11-23T12:59:00Z', '2026-11-23T13:00:00Z', '2026-11-16'],
    ['Asia/Kathmandu', '2026-11-23T02:14:00Z', '2026-11-23T02:15:00Z', '2026-11-16'],
  ])('at eight on Monday in %s, not at %s but at %s', async (zone, early, due, first) => {
    await office.run('update organizations set time_zone = $2 where id = $1', [
      office.here.organization,
      zone,
    ]);
    await office.reader();
    await office.tick(early);
    expect(await office.letters()).toEqual([]);
    await office.tick(due);
    expect((await office.letters()).map(({ values }) => (values as { first: string }).first)).toEqual([
      first,
    ]);
    await office.run("update organizations set time_zone = 'Europe/Rome' where id = $1", [
      office.here.organization,
    ]);
  });

  test('one that cannot be written stops no other, and comes with the next look', async () => {
    for (const profile of ['admin', 'admin']) await office.reader([profile]);
    let fails = true;
    const failsOnce = (text: string): string => {
      if (fails) {
        fails = false;
        throw new Error('The mask failed');
      }
      return text;
    };
    const { services, failures } = office.watched();
    await mailStatistics(services, failsOnce, { signal, nowMs: Date.parse(MONDAY) });
    expect(await office.letters()).toHaveLength(1);
    expect(failures()).toEqual(['a mail of statistics was not written: The mask failed']);
    await office.tick(MONDAY);
    expect(await office.letters()).toHaveLength(2);
  });

  test('for the first time after the choice; a server that was off for days sends nothing old', async () => {
    const one = await office.colleague();
    await one.patch(MAILS, { weekly_statistics: true });
    await office.tick(new Date().toISOString());
    expect(await office.letters()).toEqual([]);
    const late = await office.reader();
    await office.tick('2026-11-25T07:01:00Z');
    expect(await office.letters()).toEqual([]);
    await office.run('delete from mail_choices where user_id = $1', [one.id]);
    await office.tick('2026-11-25T06:59:00Z');
    expect((await office.letters()).map(({ to }) => to.email)).toEqual([`${late.username}@esempio.example`]);
  });

  test('not to people who lost the right, are disabled, or must set up a second factor; not without a mail server', async () => {
    const [plain, disabled, mute] = [
      await office.reader(['editor']),
      await office.reader(),
      await office.reader(),
    ];
    await office.run('update users set is_active = false where id = $1', [disabled.id]);
    await office.run('delete from user_profiles where user_id = $1', [plain.id]);
    await office.run("insert into second_factor_rules (organization_id, profile) values ($1, 'viewer')", [
      office.here.organization,
    ]);
    const without = await testServer({ beside: office.here.server, environment: { NODE_ENV: 'production' } });
    try {
      await office.tick(MONDAY);
      expect(await office.letters()).toEqual([]);
      await office.run('delete from second_factor_rules');
      await office.run("update mail_choices set statistics_until = '2026-01-05'");
      await office.tick(MONDAY, without);
      const caller = without.stranger({
        authorization: `JWT ${(mute as never as { tokens: { access: string } }).tokens.access}`,
      });
      expect((await caller.get(MAILS)).body.is_mail_sent).toBe(false);
      const until = await office.run('select distinct statistics_until::text as day from mail_choices');
      expect([await office.letters(), until]).toEqual([[], [{ day: '2026-01-05' }]]);
    } finally {
      await office.run('delete from second_factor_rules');
      await without.close();
    }
    await office.tick(MONDAY);
    expect(await office.letters()).toHaveLength(1);
  });

  test('the questions are for people who may read conversations', async () => {
    await office.run(
      "insert into role_profiles (id, organization_id, name, label, permissions) values ($1, $2, 'figures', 'Cifre', $3)",
      [newId(), office.here.organization, ['dashboard.statistics']],
    );
    await office.reader(['figures']);
    await office.tick(MONDAY);
    expect(
      (await office.letters()).map(({ values }) => (values as unknown as { items: object[] }).items),
    ).toEqual([[]]);
  });

  test('with the five questions that were asked most', async () => {
    for (const place of 'mensa nido piscina museo cimitero anagrafe'.split(' '))
      await office.said('2026-12-01T08:00:00Z', {
        question: `Dove si trova: ${place}?`,
        outcome: 'not_answered',
      });
    await office.said('2026-12-01T08:00:00Z', {
      question: 'Dove si trova il nido?',
      outcome: 'not_answered',
    });
    await office.reader(['admin']);
    await office.tick('2026-12-07T07:05:00Z');
    const [letter] = await office.letters();
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
    const one = await office.reader(['admin']);
    await office.tick(MONDAY);
    const [{ data }] = (await office.run("select data from jobs.job where name = 'outbox.mail'")) as [
      { data: object },
    ];
    await outboxJobs(office.here.server.services)
      .find(({ kind }) => kind.name === 'outbox.mail')!
      .handle(data, { id: newId(), attempt: 0, signal });
    const mail = await PostalMime.parse(office.smtp.mails.at(-1)!.raw);
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
    const stranger = office.here.server.stranger({ 'x-forwarded-for': '203.0.113.90' });
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
