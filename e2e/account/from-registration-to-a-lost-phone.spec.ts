import type { Page } from '@playwright/test';
import { authenticator } from '../authenticator.ts';
import type { Authenticator } from '../authenticator.ts';
import { readFile } from 'node:fs/promises';
import { anotherBrowser } from '../consent.ts';
import type { Instance } from '../instance.ts';
import { keep } from '../keep.ts';
import { mailboxAddress } from '../mail.ts';
import { goOnWithPassword } from '../mfa/steps.ts';
import { OWN_PASSWORD } from '../newcomers.ts';
import { enter } from '../people.ts';
import { isIn, signIn, signOut } from '../sign-in.ts';
import { expect, expectAccessible, test } from '../test.ts';
import { ENGLISH, sayIn } from '../texts.ts';
import type { Say } from '../texts.ts';

// APP-15, AUTH-02, AUTH-12, AUTH-13, AUTH-17, MFA-02, MFA-03 and MFA-06 in the story of one person.

const PERSON = {
  first: 'Grace',
  last: 'Hill',
  username: 'grace.hill',
  email: 'grace.hill@ente.example',
};

/** The server's texts. */
const LETTER = 'Confirm your email address';
const WRONG_CODE = 'Invalid or expired code.';

const { language, locale } = ENGLISH;
const say = sayIn(language);

test.use({ locale });

test('AUTH-12 AUTH-13 MFA-03 MFA-06 APP-04 registers, is accepted, adds the app, loses the phone and comes back', async ({
  page,
  instance,
}) => {
  const story = { page, instance, say, person: PERSON };
  await test.step('registers, and reads where the link was sent', () => register(story));
  await test.step('opens the letter in the mailbox and follows its link', () => activate(story));
  await test.step('signs in, and sees only the profile page', () => seesOnlyTheProfile(story));
  await test.step('a superuser is notified by mail and by a counter, and accepts', () => isAccepted(story));
  await test.step('sees the role on the page that was left open', () => seesTheRole(story));
  await test.step('signs in again, and works', () => worksAfterSignIn(story));
  const { app, codes } = await test.step('adds the authenticator app and keeps the backup codes', () =>
    addApp(story));
  await test.step('signs in with a code of the app', () => signInWithApp(story, app));
  await test.step('signs in without the phone, with a backup code, once', () =>
    signsInWithBackupCode(story, codes));
});

interface Story {
  page: Page;
  instance: Instance;
  say: Say;
  person: typeof PERSON;
}

async function register({ page, say, person }: Story): Promise<void> {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: say('Register') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('Register') })).toBeVisible();
  await page.getByLabel(say('First name'), { exact: true }).fill(person.first);
  await page.getByLabel(say('Last name'), { exact: true }).fill(person.last);
  await page.getByLabel(say('Username')).fill(person.username);
  await page.getByLabel(say('Email'), { exact: true }).fill(person.email);
  await page.getByLabel(say('Organization')).fill('Comune di Esempio');
  await page.getByLabel(say('Password'), { exact: true }).fill(OWN_PASSWORD);
  await expect(page.getByText(say('met'))).toHaveCount(5);
  await page.getByLabel(say('Repeat password')).fill(OWN_PASSWORD);
  await page.getByLabel(say('I have read and accept the <0>privacy policy</0>')).check();
  await page.getByLabel(say('I have read and accept the <0>terms of use</0>')).check();
  await keep(page, 'register');
  await staysOnLeaving(page, say);
  await page.getByRole('button', { name: say('Register') }).click();
  await expect(page.getByRole('heading', { name: say('Confirm your address') })).toBeVisible();
  const registered = say('You registered successfully, we emailed a confirmation link.');
  await expect(page.getByRole('alert')).toContainText(registered);
  await expect(page.getByRole('alert')).toContainText(person.email);
  await keep(page, 'registered');
}

/** APP-15: leaving with unsaved input asks first, both inside the console and when the tab closes. */
async function staysOnLeaving(page: Page, say: Say): Promise<void> {
  await page.getByRole('link', { name: say('Back to sign-in') }).click();
  const question = page.getByRole('alertdialog', { name: say('Couldn’t send the registration') });
  await expect(question.getByRole('button', { name: say('Stay') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  const [asked] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
}

async function activate({ page, instance, say, person }: Story): Promise<void> {
  const terminal = await page.context().newPage();
  await terminal.goto(mailboxAddress(instance));
  await terminal.waitForURL(`${instance.url}/mailbox`);
  await terminal.close();
  const [mailbox] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: /casella locale|local mailbox/ }).click(),
  ]);
  const letter = mailbox.getByRole('link', { name: `${LETTER} ${person.email}` });
  await letter.click();
  await expect(mailbox.getByRole('heading', { name: LETTER })).toBeVisible();
  await keep(mailbox, 'mailbox');
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    mailbox.getByRole('link', { name: /\/user-account-activation\// }).click(),
  ]);
  await expect(opened.getByRole('heading', { name: say('Confirm your address') })).toBeVisible();
  await expect(opened.getByRole('main')).toContainText(person.email);
  await keep(opened, 'to-activate');
  await expectAccessible(opened);
  await opened.getByRole('button', { name: say('Confirm address') }).click();
  await expect(opened.getByRole('heading', { name: say('Account active') })).toBeFocused();
  expect(new URL(opened.url()).pathname).toBe('/user-account-activation');
  await keep(opened, 'activated');
  await opened.close();
  await mailbox.close();
}

const fillIn = ({ page, say, person }: Story) =>
  signIn(page, say, { username: person.username, password: OWN_PASSWORD });

async function seesOnlyTheProfile(story: Story): Promise<void> {
  const { page, say } = story;
  await fillIn(story);
  await expect(page.getByRole('heading', { level: 1, name: say('Your profile') })).toBeVisible();
  await expect(page.getByText(say('Your account doesn’t have a role yet'))).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/profile');
  await keep(page, 'no-role-yet');
  await expectAccessible(page);
  await page.goto('/ai/ai-assistants/');
  await expect(page.getByRole('heading', { name: say('Permission denied') })).toBeVisible();
  await page.getByRole('link', { name: say('Go to home') }).click();
  await expect(page.getByText(say('Your account doesn’t have a role yet'))).toBeVisible();
}

async function isAccepted({ page, instance, person }: Story): Promise<void> {
  const superuserContext = await anotherBrowser(page, instance);
  await enter(superuserContext, instance, { as: 'superuser' });
  const desk = await superuserContext.newPage();
  await desk.goto('/ai/ai-assistants/');
  const entry = desk.getByRole('navigation').getByRole('link', { name: /^Utenti/ });
  await expect(entry.first()).toContainText('1 in attesa');
  await entry.first().click();
  await desk.getByRole('link', { name: 'Richieste di accesso 1' }).click();
  const name = `${person.first} ${person.last}`;
  await desk.getByRole('button', { name: `Accetta ${name}` }).click();
  const dialog = desk.getByRole('dialog', { name: `Accettare la richiesta di ${name}?` });
  await dialog.getByRole('radio', { name: 'Amministratore' }).check();
  await keep(desk, 'accept');
  await dialog.getByRole('button', { name: 'Accetta la richiesta' }).click();
  await expect(desk.getByText(`${name}: richiesta accettata`)).toBeVisible();
  await expect(entry.first()).not.toContainText('in attesa');
  await superuserContext.close();
}

async function seesTheRole({ page, say }: Story): Promise<void> {
  // A browser without a window never fires `visibilitychange`.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const news = page.getByRole('alert').filter({ hasText: say('Your registration was accepted') });
  await expect(news).toBeVisible();
  await expect(page.getByLabel(say('Phone number'))).toBeVisible();
  await keep(page, 'accepted');
  await news.getByRole('link', { name: say('Go to home') }).click();
  await isIn(page, say);
  await signOut(page, say);
  await expect(page.getByText(say('Your session has ended'))).toHaveCount(0);
}

async function worksAfterSignIn(story: Story): Promise<void> {
  const { page, say } = story;
  await fillIn(story);
  await isIn(page, say);
}

async function addApp({ page, say }: Story): Promise<{ app: Authenticator; codes: string[] }> {
  await page.goto('/profile');
  await page.getByRole('link', { name: say('Two-factor') }).click();
  await page
    .getByRole('link', { name: say('Activate {title}', { title: say('Authenticator app') }) })
    .click();
  await goOnWithPassword(page, say);
  await expect(page.getByRole('img', { name: say('QR code for the authenticator app') })).toBeVisible();
  const app = authenticator(await page.locator('code').innerText());
  await keep(page, 'app');
  await expectAccessible(page);
  await page.getByLabel(say('6-digit code')).fill('000000');
  await page.getByRole('button', { name: say('Activate method') }).click();
  await expect(page.getByRole('alert').or(page.locator('[aria-invalid]')).first()).toBeVisible();
  await page.getByLabel(say('6-digit code')).fill(await app.next());
  await page.getByRole('button', { name: say('Activate method') }).click();
  const list = page.getByRole('list', { name: say('Backup codes') }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allInnerTexts();
  await keep(page, 'backup-codes');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('Download') }).click(),
  ]);
  const saved = await readFile(await file.path(), 'utf8');
  for (const code of codes) expect(saved).toContain(code);
  await page.getByRole('button', { name: say('I’ve saved them') }).click();
  await expect(page.getByRole('list', { name: say('Backup codes') })).toHaveCount(0);
  await page.goto('/profile/two-factor');
  await expect(page.getByText(say('Second factor is on'))).toBeVisible();
  await keep(page, 'two-factor');
  expect(await page.content()).not.toContain(codes[0]);
  return { app, codes };
}

async function signInWithApp(story: Story, app: Authenticator): Promise<void> {
  const { page, say } = story;
  await signOut(page, say);
  await fillIn(story);
  await expect(page.getByRole('heading', { name: say('Confirm it’s you') })).toBeVisible();
  await keep(page, 'second-step');
  await expectAccessible(page);
  await page.getByLabel(say('6-digit code')).fill('123456');
  await page.getByRole('button', { name: say('Confirm and sign in') }).click();
  await expect(page.getByRole('alert')).toContainText(WRONG_CODE);
  await page.getByLabel(say('6-digit code')).fill(await app.next());
  await page.getByRole('button', { name: say('Confirm and sign in') }).click();
  await isIn(page, say);
}

async function signsInWithBackupCode(story: Story, codes: readonly string[]): Promise<void> {
  const { page, say } = story;
  for (const again of [false, true]) {
    await signOut(page, say);
    await fillIn(story);
    await page.getByRole('button', { name: say('Use a backup code') }).click();
    await page.getByLabel(say('Backup code')).fill(codes[0]!.toLowerCase().replace('-', ''));
    await page.getByRole('button', { name: say('Confirm and sign in') }).click();
    if (again) {
      await expect(page.getByRole('alert')).toContainText(WRONG_CODE);
      return;
    }
    await isIn(page, say);
    await page.goto('/profile/two-factor');
    await expect(
      page.getByText(say('{left} of {BACKUP_CODES} left', { left: 9, BACKUP_CODES: 10 })),
    ).toBeVisible();
  }
}
