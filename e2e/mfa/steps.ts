import type { Page } from '@playwright/test';
import { OWN_PASSWORD } from '../newcomers.ts';
import { expect } from '../test.ts';
import type { Say } from '../texts.ts';

/** What every story about second factors does on its way. */

/** The first method of a person, as far as it can be begun. */
export async function beginSetUp(page: Page, say: Say, method: string): Promise<void> {
  await page.goto('/profile/two-factor');
  await page.getByRole('link', { name: say('Activate {title}', { title: method }), exact: true }).click();
  await goOnWithPassword(page, say);
}

/** Before the first method there is no code to say who it is. */
export async function goOnWithPassword(page: Page, say: Say, password = OWN_PASSWORD): Promise<void> {
  await page.getByLabel(say('Current password')).fill(password);
  await page.getByRole('button', { name: say('Go on') }).click();
}

/** The backup codes, which come with the first method; then the person goes on. */
export async function keepBackupCodes(page: Page, say: Say): Promise<string[]> {
  const list = page.getByRole('list', { name: say('Backup codes') }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allInnerTexts();
  await page.getByRole('button', { name: say('I have put them in a safe place') }).click();
  await expect(list).toHaveCount(0);
  return codes;
}

export async function writeCode(page: Page, say: Say, code: string, button: string): Promise<void> {
  await page.getByLabel(say('Code of 6 digits')).fill(code);
  await page.getByRole('button', { name: button }).click();
}

/**
 * What these addresses answer more than ten minutes after the last password and code: a call that brings neither is
 * refused. Any other reaches the server.
 */
export async function laterOn(
  page: Page,
  addresses: string,
  field: 'code' | 'current_password',
): Promise<void> {
  const refusal = field === 'code' ? 'code_required' : 'current_password_missing';
  await page.route(addresses, async (route) => {
    const body = (route.request().postDataJSON() ?? {}) as Record<string, unknown>;
    if (body[field]) return route.continue();
    const headers = { 'Regia-Refusal': refusal };
    return route.fulfill({ status: 400, headers, json: { [field]: ['This field is required.'] } });
  });
}

/** Meanwhile what is asked for at these addresses is refused; it ends when one has been. */
export async function failing(page: Page, addresses: string, work: () => Promise<void>): Promise<void> {
  const refused = page.waitForResponse((response) => response.status() === 418);
  await page.route(addresses, (route) => route.fulfill({ status: 418, json: {} }));
  await work();
  await refused;
  await page.unroute(addresses);
}

/** The next question to these addresses reaches the server only when it is released. */
export async function hold(page: Page, addresses: string) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(
    addresses,
    async (route) => {
      asked.resolve();
      await released.promise;
      await route.fallback();
    },
    { times: 1 },
  );
  return { asked: asked.promise, release: released.resolve };
}
