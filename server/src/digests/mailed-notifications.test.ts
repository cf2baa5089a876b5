import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notify } from '../notifications/public.ts';
import type { Notice } from '../notifications/notify.ts';
import { mailNotifications } from './mail-notifications.ts';
import { MailOffice, MAILS, signal } from '../../test/mail-office.ts';

let office: MailOffice;
beforeAll(async () => {
  office = await MailOffice.open();
});
afterAll(() => office.close());
beforeEach(() => office.empty());

describe('APP-20 a person chooses their mails', () => {
  test('none at the start; only those about what they may see; ending one is always possible', async () => {
    const admin = await office.colleague(['admin']);
    expect((await admin.get(MAILS)).body).toEqual({
      weekly_statistics: false,
      notifications: 'never',
      offered: ['weekly_statistics', 'notifications'],
      is_mail_sent: true,
      email: `${admin.username}@esempio.example`,
    });
    const bare = await office.colleague([]);
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
    organizationId: office.here.organization,
    kind: 'model_endpoint',
    subject: 'models.example',
    code: 'key_refused',
    count: 1,
    firstSeenOn: new Date(),
    lastSeenOn: new Date(),
    ...more,
  });
  const tell = (...notices: Notice[]) => notify(office.here.server.database.db, notices);
  const plan = () => cause({ kind: 'plan', subject: 'p', code: 'users_near' });
  const tickNotices = (now = new Date(), on = office.here.server) =>
    mailNotifications(on.services, { signal, nowMs: now.getTime() });
  const texts = async () =>
    (await office.letters()).map(({ values }) =>
      (values as unknown as { items: { text: string }[] }).items.map(({ text }) => text.slice(0, 26)),
    );
  const MODEL = 'Il modello su models.examp';
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const tomorrow = inMinutes(24 * 60);

  test('errors at once, once for each cause with two processes; others and those that are read are not sent', async () => {
    const one = await office.colleague(['admin']);
    await tell(cause({ subject: 'before.example' }));
    await one.patch(MAILS, { notifications: 'errors' });
    await tell(cause(), plan());
    await Promise.all([tickNotices(), tickNotices(undefined, office.beside), tickNotices()]);
    expect(await texts()).toEqual([[MODEL]]);
    expect((await office.letters())[0]).toMatchObject({ kind: 'notifications', values: { isErrors: true } });
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
    await office.run("update notifications set closed_on = now() where subject = 'models.example'");
    await tell(cause());
    await tickNotices(inMinutes(60));
    expect((await texts()).at(-1)).toEqual([MODEL]);
  });

  test('twenty are in a letter, and the others are counted', async () => {
    const one = await office.colleague(['admin']);
    await one.patch(MAILS, { notifications: 'errors' });
    await tell(...Array.from({ length: 23 }, (_, n) => cause({ subject: `m${n}.example` })));
    await tickNotices();
    const [{ values }] = (await office.letters()) as unknown as [
      { values: { items: object[]; more: number } },
    ];
    expect([values.items.length, values.more]).toEqual([20, 3]);
  });

  test('those of a time without mails are not sent later', async () => {
    const one = await office.colleague(['admin']);
    const choose = (notifications: string) => one.patch(MAILS, { notifications });
    await choose('errors');
    await choose('never');
    await tell(cause());
    await choose('errors');
    await tickNotices();
    expect(await office.letters()).toEqual([]);
    await tell(cause({ subject: 'other.example' }));
    await tickNotices();
    expect(await texts()).toEqual([['Il modello su other.exampl']]);
  });

  test('one that cannot be written stops no other, is in the log, and comes with the next look', async () => {
    for (const one of [await office.colleague(['admin']), await office.colleague(['admin'])])
      await one.patch(MAILS, { notifications: 'errors' });
    await tell(cause());
    const { services, failures } = office.watched();
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
    expect(await office.letters()).toHaveLength(1);
    expect(failures()).toEqual(['a mail of notifications was not written: The queue is full']);
    await tickNotices();
    expect(await texts()).toEqual([[MODEL], [MODEL]]);
  });

  test('all of a day in the morning, for the assistants of the reader; nothing new is no mail', async () => {
    const one = await office.colleague(['admin'], [office.assistant]);
    await one.patch(MAILS, { notifications: 'daily' });
    await tell(
      plan(),
      cause({ kind: 'training', code: 'failed', subject: office.assistant, assistantId: office.assistant }),
      cause({ kind: 'training', code: 'failed', subject: office.hidden, assistantId: office.hidden }),
      cause({ subject: 'else.example', userId: office.here.admin.id }),
    );
    await tickNotices();
    expect(await office.letters()).toEqual([]);
    await Promise.all([tickNotices(tomorrow), tickNotices(tomorrow, office.beside)]);
    expect((await texts()).map((all) => all.toSorted((a, b) => a.localeCompare(b)))).toEqual([
      ['L’addestramento di «Anagra', 'L’organizzazione usa più d'],
    ]);
    // A notification of later that day waits for the next morning.
    await tell(cause({ subject: 'later.example' }));
    await tickNotices(tomorrow);
    expect(await office.letters()).toHaveLength(1);
    await tickNotices(inMinutes(48 * 60));
    expect((await texts()).at(-1)).toEqual(['Il modello su later.exampl']);
    await tickNotices(inMinutes(72 * 60));
    expect(await office.letters()).toHaveLength(2);
  });
});
