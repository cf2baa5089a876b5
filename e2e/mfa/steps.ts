import type { Page } from '@playwright/test';
import { OWN_PASSWORD } from '../newcomers.ts';
import { expect } from '../test.ts';
import type { Say } from '../texts.ts';

/** Shared steps of the stories about second factors. */

/** Starts the set-up of a person's first method. */
export async function beginSetUp(page: Page, say: Say, method: string): Promise<void> {
  await page.goto('/profile/two-factor');
  await page.getByRole('link', { name: say('Activate {title}', { title: method }), exact: true }).click();
  await goOnWithPassword(page, say);
}

/** Before the first method there is no code, so the password confirms who it is. */
export async function goOnWithPassword(page: Page, say: Say, password = OWN_PASSWORD): Promise<void> {
  await page.getByLabel(say('Current password')).fill(password);
  await page.getByRole('button', { name: say('Continue') }).click();
}

/** Reads the backup codes, which are shown with the first method, and goes on. */
export async function keepBackupCodes(page: Page, say: Say): Promise<string[]> {
  const list = page.getByRole('list', { name: say('Backup codes') }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allInnerTexts();
  await page.getByRole('button', { name: say('I’ve saved them') }).click();
  await expect(list).toHaveCount(0);
  return codes;
}

export async function writeCode(page: Page, say: Say, code: string, button: string): Promise<void> {
  await page.getByLabel(say('6-digit code')).fill(code);
  await page.getByRole('button', { name: button }).click();
}

/**
 * Answers for these addresses as ten minutes after the last password and code: refuses a change that contains neither.
 * A read, and any other change, reach the server.
 */
export async function expireConfirmation(
  page: Page,
  addresses: string,
  field: 'code' | 'current_password',
): Promise<void> {
  const refusal = field === 'code' ? 'code_required' : 'current_password_missing';
  await page.route(addresses, async (route) => {
    const request = route.request();
    const body = (request.postDataJSON() ?? {}) as Record<string, unknown>;
    if (request.method() === 'GET' || body[field]) return route.continue();
    const headers = { 'Regia-Refusal': refusal };
    return route.fulfill({ status: 400, headers, json: { [field]: ['This field is required.'] } });
  });
}

/** Makes calls to these addresses fail during the work; ends after the first failed call. */
export async function failFirstCall(page: Page, addresses: string, work: () => Promise<void>): Promise<void> {
  const refused = page.waitForResponse((response) => response.status() === 418);
  await page.route(addresses, (route) => route.fulfill({ status: 418, json: {} }));
  await work();
  await refused;
  await page.unroute(addresses);
}

/** Holds the next call to these addresses until it is released. */
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
