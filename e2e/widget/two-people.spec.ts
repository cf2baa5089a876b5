import type { Page } from '@playwright/test';
import { FACE } from './face.ts';
import {
  askedFor,
  identify,
  identifyByFunction,
  identityOf,
  remember,
  signInAs,
  signOut,
  storedOn,
} from './host-calls.ts';
import { ask, openChat, openChatOn } from './open-chat.ts';
import type { StandIn } from './stand-in.ts';
import { questionsOf } from './stand-in-controls.ts';
import { expect, test } from './test.ts';

const ANSWER = 'Costa 22,50 euro.';
const SECRET_OF_ANNA = 'Sono Anna: quando scade il mio permesso?';

test.beforeEach(({ regia }) => {
  regia.face = { ...FACE, user_type: 'authenticated' };
});

const log = (page: Page) => page.getByRole('log');
const signInNote = (page: Page) => page.getByRole('alert').getByText('deve accedere al sito');
const dataIdentity = (sub: string): string => `data-identity="${identityOf(sub)}"`;

async function askAs(page: Page, url: string, sub: string, question = SECRET_OF_ANNA): Promise<void> {
  await openChatOn(page, url);
  await identify(page, sub);
  await ask(page, question);
  await expect(log(page).getByText(ANSWER)).toBeVisible();
}

/** The chats that the questions were sent to, in turn; undefined is a new one. */
const chatsOf = (regia: StandIn): unknown[] => questionsOf(regia).map(({ body }) => body['chat']);
const sessions = (regia: StandIn): number =>
  regia.bodies.filter(({ path }) => path.endsWith('/session/')).length;

async function showsNothingOfAnna(page: Page): Promise<void> {
  await expect(page.getByRole('textbox')).toBeVisible();
  await expect(log(page).getByText(SECRET_OF_ANNA)).toHaveCount(0);
  await expect(log(page).getByText(ANSWER)).toHaveCount(0);
}

test('ANS-12 another person on the same page sees nothing of the chat before, and asks in a chat of their own', async ({
  page,
  host,
  regia,
}) => {
  await askAs(page, host.url, 'anna');
  await page.getByRole('textbox').fill('Una bozza di Anna');
  await identify(page, 'bruno');
  await showsNothingOfAnna(page);
  await expect(page.getByRole('textbox')).toHaveValue('');
  await ask(page, 'Sono Bruno');
  await expect(log(page).getByText(ANSWER)).toHaveCount(1);
  expect(chatsOf(regia)).toEqual([undefined, undefined]);
  expect(await storedOn(page)).not.toContain('anna');
});

test('ANS-12 after a reload as another person nothing is shown or continued, and it is gone from the device', async ({
  page,
  host,
  regia,
}) => {
  await askAs(page, host.url, 'anna');
  host.attributes = dataIdentity('bruno');
  await page.reload();
  await showsNothingOfAnna(page);
  await ask(page, 'Sono Bruno');
  await expect(log(page).getByText(ANSWER)).toHaveCount(1);
  expect(chatsOf(regia)).toEqual([undefined, undefined]);
  host.attributes = dataIdentity('anna');
  await page.reload();
  await showsNothingOfAnna(page);
  await expect(log(page).getByText('Sono Bruno')).toHaveCount(0);
});

test('ANS-12 a chat is kept and not shown until the page names its person again; no session is spent for that', async ({
  page,
  host,
  regia,
}) => {
  await askAs(page, host.url, 'anna');
  await page.reload();
  await showsNothingOfAnna(page);
  await ask(page, 'Chi sono?');
  await expect(signInNote(page)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('Chi sono?');
  await page.getByRole('textbox').fill('');
  const before = sessions(regia);
  await identify(page, 'anna');
  await expect(log(page).getByText(SECRET_OF_ANNA)).toBeVisible();
  await ask(page, 'E quanto costa?');
  await expect(log(page).getByText(ANSWER)).toHaveCount(2);
  expect(sessions(regia)).toBe(before);
  expect(chatsOf(regia).map((chat) => typeof chat)).toEqual(['undefined', 'string']);
});

test('ANS-12 text that was typed before the page named its visitor goes on with them, and not with the next person', async ({
  page,
  host,
}) => {
  await openChatOn(page, host.url);
  await page.getByRole('textbox').fill('Vorrei sapere');
  await identify(page, 'anna');
  await expect(page.getByRole('textbox')).toHaveValue('Vorrei sapere');
  await page.reload();
  await expect(page.getByRole('textbox')).toHaveValue('');
  await identify(page, 'anna');
  await expect(page.getByRole('textbox')).toHaveValue('Vorrei sapere');
  await identify(page, 'bruno');
  await expect(page.getByRole('textbox')).toHaveValue('');
});

test('ANS-12 of three tabs, two share the chat of one person; another person in the third removes it from all', async ({
  page,
  host,
  regia,
  context,
}) => {
  await askAs(page, host.url, 'anna');
  const second = await context.newPage();
  await second.goto(`${host.url}/uffici/`);
  await showsNothingOfAnna(second);
  expect(await storedOn(second)).not.toContain('secret-token');
  await identify(second, 'anna');
  await expect(log(second).getByText(SECRET_OF_ANNA)).toBeVisible();
  expect(sessions(regia)).toBe(1);

  const third = await context.newPage();
  await third.goto(`${host.url}/orari/`);
  await identify(third, 'bruno');
  await showsNothingOfAnna(third);
  for (const tab of [page, second]) {
    await tab.bringToFront();
    await showsNothingOfAnna(tab);
    await expect(tab.getByRole('alert')).toHaveText(/è cambiata la persona collegata/);
    expect(await storedOn(tab)).not.toContain('anna');
    await ask(tab, 'E adesso?');
    await expect(signInNote(tab)).toBeVisible();
    await tab.getByRole('textbox').fill('');
  }
  await ask(third, 'Sono Bruno');
  await expect(log(third).getByText(ANSWER)).toHaveCount(1);
  expect(chatsOf(regia)).toEqual([undefined, undefined]);
});

test('ANS-12 a sign-out removes the chat from every tab and from the device, also with consent', async ({
  page,
  host,
  context,
}) => {
  await askAs(page, host.url, 'anna');
  await remember(page, true);
  await ask(page, 'Seconda domanda');
  await expect(log(page).getByText(ANSWER)).toHaveCount(2);
  const second = await context.newPage();
  host.attributes = dataIdentity('anna');
  await second.goto(host.url);
  await expect(log(second).getByText('Seconda domanda')).toBeVisible();
  expect(await storedOn(second)).toContain('anna');
  await signOut(second);
  for (const tab of [page, second]) {
    await tab.bringToFront();
    await showsNothingOfAnna(tab);
    expect(await storedOn(tab)).not.toContain('anna');
    expect(await storedOn(tab)).not.toContain('secret-token');
  }
  await page.reload();
  await showsNothingOfAnna(page);
});

test('ANS-12 a tab that was away when another person came learns of it at its next page', async ({
  page,
  host,
  context,
}) => {
  await askAs(page, host.url, 'anna');
  const second = await context.newPage();
  await second.goto(host.url);
  await expect(second.getByRole('textbox')).toBeVisible();
  await page.goto(`${host.url}/watch.js`);
  await identify(second, 'bruno');
  await page.goto(host.url);
  await showsNothingOfAnna(page);
  await expect.poll(() => storedOn(page)).not.toContain('anna');
});

test('ANS-12 a sign-out that the page queued before the load removes what is on the device', async ({
  page,
  host,
}) => {
  await askAs(page, host.url, 'anna');
  await page.addInitScript(() => {
    (window as unknown as { Regia: unknown[] }).Regia = [['signOut']];
  });
  await page.reload();
  await showsNothingOfAnna(page);
  expect(await storedOn(page)).not.toContain('anna');
});

test('ANS-12 the consent of one person is not that of the next', async ({ page, host }) => {
  await askAs(page, host.url, 'anna');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitemcheckbox').click();
  expect(await page.evaluate(() => Object.values(localStorage).join())).toContain('anna');
  await identify(page, 'bruno');
  await ask(page, 'Sono Bruno');
  await expect(log(page).getByText(ANSWER)).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitemcheckbox')).toHaveAttribute('aria-checked', 'false');
});

test('ANS-12 when a session is over and the page names another person since, the question is not sent in the chat before', async ({
  page,
  host,
  regia,
}) => {
  await openChatOn(page, host.url);
  await identifyByFunction(page, 'anna');
  await ask(page, SECRET_OF_ANNA);
  await expect(log(page).getByText(ANSWER)).toBeVisible();
  regia.tokens.clear();
  await signInAs(page, 'bruno');
  await ask(page, 'Sono Bruno');
  await expect(page.getByRole('alert')).toHaveText(/è cambiata la persona collegata/);
  await showsNothingOfAnna(page);
  await expect(page.getByRole('textbox')).toHaveValue('Sono Bruno');
  await signInAs(page, 'bruno');
  await page.getByRole('textbox').press('Enter');
  await expect(log(page).getByText(ANSWER)).toHaveCount(1);
  expect(chatsOf(regia).at(-1)).toBeUndefined();
  expect(await storedOn(page)).not.toContain('anna');
});

test('ANS-12 when a session is over, the same person goes on with their chat', async ({
  page,
  host,
  regia,
}) => {
  await openChatOn(page, host.url);
  await identifyByFunction(page, 'anna');
  await ask(page, SECRET_OF_ANNA);
  await expect(log(page).getByText(ANSWER)).toBeVisible();
  regia.tokens.clear();
  await signInAs(page, 'anna');
  await ask(page, 'E quanto costa?');
  await expect(log(page).getByText(ANSWER)).toHaveCount(2);
  expect(sessions(regia)).toBe(2);
  expect(chatsOf(regia).map((chat) => typeof chat)).toEqual(['undefined', 'string', 'string']);
});

test('ANS-12 a function of the page is called when the chat is opened, and once more only for another session', async ({
  page,
  host,
  regia,
}) => {
  await page.goto(host.url);
  await expect(page.getByRole('button', { name: 'Apri la chat' })).toBeVisible();
  await identifyByFunction(page, 'anna');
  expect(await askedFor(page)).toBe(0);
  await openChat(page);
  await expect.poll(() => askedFor(page)).toBe(1);
  await ask(page, SECRET_OF_ANNA);
  await expect(log(page).getByText(ANSWER)).toBeVisible();
  expect([await askedFor(page), sessions(regia)]).toEqual([1, 1]);
});

test('ANS-12 an identity that was asked for half a minute ago starts no session: the page’s function is called again', async ({
  page,
  host,
  regia,
}) => {
  await page.clock.install();
  await page.goto(host.url);
  await identifyByFunction(page, 'anna');
  await openChat(page);
  await expect.poll(() => askedFor(page)).toBe(1);
  await page.clock.fastForward(30_000);
  await ask(page, SECRET_OF_ANNA);
  await expect(log(page).getByText(ANSWER)).toBeVisible();
  expect([await askedFor(page), sessions(regia)]).toEqual([2, 1]);
});

test('ANS-12 while the page’s function is asked who its visitor is, nothing is shown, and a question waits for the answer', async ({
  page,
  host,
  regia,
}) => {
  await askAs(page, host.url, 'anna');
  await page.evaluate((jwt) => {
    const host = window as unknown as {
      Regia: { identify(ask: () => Promise<string>): void; ask(text: string): void };
      answer(): void;
    };
    host.Regia.identify(() => new Promise((resolve) => (host.answer = () => resolve(jwt))));
    host.Regia.ask('Sono Bruno');
  }, identityOf('bruno'));
  await expect(page.getByText(SECRET_OF_ANNA)).toBeHidden();
  expect(chatsOf(regia)).toHaveLength(1);
  await page.evaluate(() => (window as unknown as { answer(): void }).answer());
  await expect(log(page).getByText('Sono Bruno')).toBeVisible();
  await expect(log(page).getByText(ANSWER)).toHaveCount(1);
  expect(chatsOf(regia)).toEqual([undefined, undefined]);
});

test('ANS-12 a chat without an identity is not shown to a person with one, and is there again without', async ({
  page,
  host,
  regia,
}) => {
  regia.face = FACE;
  await openChatOn(page, host.url);
  await ask(page, 'Senza nome');
  await expect(log(page).getByText(ANSWER)).toBeVisible();
  await identify(page, 'anna');
  await expect(log(page).getByText('Senza nome')).toHaveCount(0);
  await ask(page, SECRET_OF_ANNA);
  await expect(log(page).getByText(ANSWER)).toHaveCount(1);
  await signOut(page);
  await expect(log(page).getByText('Senza nome')).toBeVisible();
  await expect(log(page).getByText(SECRET_OF_ANNA)).toHaveCount(0);
});

test('ANS-12 a chat of a signed visitor that an earlier version of the widget has stored is not shown', async ({
  page,
  host,
  regia,
}) => {
  await askAs(page, host.url, 'anna');
  await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.endsWith(':signed'))!;
    const { owner: _owner, ...memory } = JSON.parse(sessionStorage.getItem(key)!) as { owner: string };
    sessionStorage.removeItem(key);
    sessionStorage.setItem(
      key.replace(':signed', ''),
      JSON.stringify({ ...memory, isOpen: true, draft: 'Sono Anna' }),
    );
  });
  await page.reload();
  await showsNothingOfAnna(page);
  await expect(page.getByRole('textbox')).toHaveValue('');
  expect(await storedOn(page)).not.toContain('secret-token');
  expect(sessions(regia)).toBe(1);
});

test('ANS-12 an answer that is being written goes no further when another person comes, and its words reach nobody', async ({
  page,
  host,
  regia,
}) => {
  regia.answer = { ...regia.answer, content: 'uno due tre quattro cinque sei' };
  regia.wordMs = 300;
  await openChatOn(page, host.url);
  await identify(page, 'anna');
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    (window as unknown as { Regia: { on(name: string, is: (one: unknown) => void): void } }).Regia.on(
      'message',
      (one) => heard.push(one),
    );
  });
  await ask(page, SECRET_OF_ANNA);
  await expect(log(page).getByText('uno due')).toBeVisible();
  await identify(page, 'bruno');
  await expect(log(page).getByText('uno')).toHaveCount(0);
  regia.wordMs = 1;
  await ask(page, 'Sono Bruno');
  await expect(log(page).getByText('uno due tre quattro cinque sei')).toHaveCount(1);
  const heard = await page.evaluate(() => (window as unknown as { heard: { text: string }[] }).heard);
  expect(heard.map(({ text }) => text)).toEqual([
    SECRET_OF_ANNA,
    'Sono Bruno',
    'uno due tre quattro cinque sei',
  ]);
  expect(chatsOf(regia)).toEqual([undefined, undefined]);
});
