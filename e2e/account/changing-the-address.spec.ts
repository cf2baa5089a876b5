import type { BrowserContext, Page } from '@playwright/test';
import { keep } from '../keep.ts';
import { linkIn, nextMessage, openAll } from '../mail.ts';
import { enterAs, newcomer, OWN_PASSWORD } from '../newcomers.ts';
import { isIn, signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { ENGLISH, sayIn } from '../texts.ts';
import type { Say } from '../texts.ts';

const { language, locale } = ENGLISH;
const say = sayIn(language);
const address = 'nuova@ente.example';

test.use({ locale });

test('AUTH-16 the old address cancels a change of address; the new address confirms another', async ({
  page,
  context,
  instance,
}) => {
  const lucia = await newcomer(instance, { username: 'lucia.costa' });
  const credentials = { username: lucia.username, password: OWN_PASSWORD };
  const staff = await enterAs(context, instance, lucia, language);
  const { email } = await staff.call<{ email: string }>('GET', '/api/account/me/');

  await test.step('requesting the change signs out and blocks the sign-in', async () => {
    await change(page, say, address);
    await keep(page, 'address-changing');
    await signIn(page, say, credentials);
    await expect(page.getByRole('alert')).toContainText(NOT_VERIFIED);
    await keep(page, 'address-not-verified');
  });

  await test.step('the old address receives a letter and cancels', async () => {
    const notice = await nextMessage(instance, email, address);
    const spent = recordLinkUses(page);
    await page.goto(linkIn(notice));
    await expect(page.getByRole('heading', { name: say('Cancel the address change') })).toBeFocused();
    await expect(page.getByRole('main')).toContainText(email);
    await keep(page, 'address-change-to-cancel');
    expect(spent).toEqual([]);
    await page.getByRole('button', { name: say('Cancel change') }).dblclick();
    await expect(page.getByRole('heading', { name: say('Address not changed') })).toBeFocused();
    expect(spent).toHaveLength(1);
    await expect(page.getByRole('link', { name: say('Set a new password') })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/user-account-activation');
    await keep(page, 'address-change-cancelled');
    await page.getByRole('link', { name: say('Back to sign-in') }).click();
    await signIn(page, say, credentials);
    await isIn(page, say);
  });

  await test.step('the link to the new address no longer works', async () => {
    await page.goto(linkIn(await nextMessage(instance, address, '/user-account-activation/')));
    await expect(page.getByRole('heading', { name: say('This link is no longer valid') })).toBeFocused();
    await expect(page.getByRole('alert')).toContainText(say('Error verifying your email'));
    await expect(page.getByRole('link', { name: say('Go to sign-in') })).toBeVisible();
    await keep(page, 'activation-failed');
    await openAll(instance, address);
  });

  await test.step('after a second request the new address confirms the change', async () => {
    await change(page, say, address);
    const letter = await nextMessage(instance, address, '/user-account-activation/');
    await opensAndCloses(context, linkIn(letter), say('Confirm your new address'));
    await page.goto(linkIn(letter));
    await expect(page.getByRole('main')).toContainText(address);
    await keep(page, 'new-address-to-confirm');
    await page.getByRole('button', { name: say('Confirm address') }).click();
    await expect(page.getByRole('heading', { name: say('New address confirmed') })).toBeVisible();
    await page.getByRole('link', { name: say('Go to sign-in') }).click();
    await signIn(page, say, credentials);
    await isIn(page, say);
    await page.goto('/profile');
    await expect(page.getByLabel(say('Email'), { exact: true })).toHaveValue(address);
  });
});

/** The server's text. */
const NOT_VERIFIED = 'E-mail is not verified.';

async function change(page: Page, say: Say, address: string): Promise<void> {
  const again = page.getByLabel(say('Repeat new email'));
  const send = page.getByRole('button', { name: say('Change address') });
  await page.goto('/profile/email');
  await page.getByLabel(say('New email'), { exact: true }).fill(address);
  await again.fill('altra@ente.example');
  await page.getByLabel(say('Current password'), { exact: true }).fill(OWN_PASSWORD);
  await send.click();
  await expect(page.getByText(say("Email addresses don't match"))).toBeVisible();
  await again.fill(address);
  await send.click();
  await expect(page.getByRole('heading', { name: say('Sign in') })).toBeVisible();
  const news = page.getByRole('main').getByRole('alert');
  await expect(news).toContainText(say('Request created successfully. We emailed a confirmation link.'));
  await expect(news).toContainText(address);
}

/** Records the calls that consume a link. */
function recordLinkUses(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/account/activate-user/')) asked.push(request.url());
  });
  return asked;
}

/** Opens the link as a mail scanner does: it runs the page's scripts and presses nothing. */
async function opensAndCloses(context: BrowserContext, link: string, heading: string): Promise<void> {
  const page = await context.newPage();
  const spent = recordLinkUses(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(spent).toEqual([]);
  await page.close();
}
