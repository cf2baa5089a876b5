import type { Page } from '@playwright/test';
import { keep } from '../keep.ts';
import { linkIn, nextMessage } from '../mail.ts';
import { newcomer, OWN_PASSWORD } from '../newcomers.ts';
import { isIn, signIn, signOut } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { ITALIAN, sayIn } from '../texts.ts';
import type { Say } from '../texts.ts';

const NEW_PASSWORD = 'Faggio-rosso-58!';

/** The server's text. */
const IS_RESET = 'La nuova password è salvata';

const { language, locale } = ITALIAN;
const say = sayIn(language);
const username = 'mario.conti';

test.use({ locale });

test('AUTH-14 VAL-01 VAL-02 the link of the letter sets a new password, once', async ({ page, instance }) => {
  const { email } = await newcomer(instance, { username, language });

  await test.step('an unknown address and a known one get the same answer', async () => {
    await ask(page, say, `nobody.${username}@ente.example`);
    await ask(page, say, email);
    await keep(page, 'forgotten');
  });

  const letter = await nextMessage(instance, email, '/reset-password-confirm/');
  await test.step('the token leaves the address bar at once', async () => {
    await page.goto(linkIn(letter));
    await expect(page.getByRole('heading', { name: say('New password') })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/reset-password-confirm');
  });

  await test.step('after a reload the page asks to open the letter’s link again', async () => {
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(
      say('The page was reloaded. Open the link in the email again.'),
    );
    await page.goto(linkIn(letter));
  });

  await test.step('the password rules are shown before the form is sent', async () => {
    await setPassword(page, say, 'Faggio-rosso', 'Faggio-rosso');
    await expect(page.getByText(say('Your password must have a number'))).toBeVisible();
    await setPassword(page, say, NEW_PASSWORD, `${NEW_PASSWORD}x`);
    await expect(page.getByText(say("Passwords don't match"))).toBeVisible();
    await keep(page, 'new-password');
    await setPassword(page, say, NEW_PASSWORD, NEW_PASSWORD);
    await expect(page.getByText(IS_RESET)).toBeVisible();
    await expect(page.getByLabel(say('Username'))).toBeFocused();
  });

  await test.step('the new password signs in, the old one does not', async () => {
    await signIn(page, say, { username, password: OWN_PASSWORD });
    await expect(page.getByRole('alert')).toBeVisible();
    await signIn(page, say, { username, password: NEW_PASSWORD });
    await isIn(page, say);
  });

  await test.step('a used link shows what to do, without a form', async () => {
    await signOut(page, say);
    await page.goto(linkIn(letter));
    await expect(page.getByRole('alert')).toContainText(say('This link is no longer valid'));
    await expect(page.getByLabel(say('New password'), { exact: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await keep(page, 'dead-link');
    await page.getByRole('link', { name: say('Request a new link') }).click();
    await expect(page).toHaveURL(/\/auth\/forgot-password$/);
    await page.goBack();
    await expect(page.getByRole('alert')).toContainText(say('This link is no longer valid'));
  });
});

async function ask(page: Page, say: Say, email: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: say('Forgot password?') }).click();
  await page.getByLabel(say('Email')).fill(email);
  await page.getByRole('button', { name: say('Send link') }).click();
  await expect(page.getByRole('alert')).toContainText(
    say('If the address is known to us, we have sent the instructions to reset the password.'),
  );
  await expect(page.getByRole('alert')).toContainText(email);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

async function setPassword(page: Page, say: Say, first: string, second: string): Promise<void> {
  await page.getByLabel(say('New password'), { exact: true }).fill(first);
  await page.getByLabel(say('Repeat new password')).fill(second);
  await page.getByRole('button', { name: say('Save new password') }).click();
}
