import type { Page } from '@playwright/test';
import { enter } from '../people.ts';
import { expect, test } from '../test.ts';
import { ENGLISH, sayIn } from '../texts.ts';

/** Holds every request of this kind until it is released. */
async function hold(page: Page, address: string, method: string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    if (route.request().method() === method) await held;
    await route.continue().catch(() => {});
  });
  return () => release();
}

const { language, locale } = ENGLISH;
const say = sayIn(language);

test.use({ locale });

test('APP-16 a save shows the overlay with its spinner until the answer arrives; a read shows none', async ({
  page,
  context,
  instance,
}) => {
  await enter(context, instance, { as: 'admin', language });
  const overlay = page.getByRole('status').filter({ hasText: say('Loading...') });

  await test.step('a slow read', async () => {
    await page.goto('/ai/ai-assistants/');
    await expect(page.getByRole('article').first()).toBeVisible();
    const release = await hold(page, '**/assistant/?*', 'GET');
    await page.getByLabel(say('Search by name')).fill('zzz');
    // The overlay appears after 300 ms, the search starts after 500.
    await page.waitForTimeout(1500);
    await expect(overlay).toHaveCount(0);
    release();
    await expect(page.getByRole('article')).toHaveCount(0);
  });

  await test.step('a save', async () => {
    await page.goto('/profile/');
    await page.locator('[name=first_name]').fill(`Ada ${Date.now()}`);
    const release = await hold(page, '**/contact/**', 'PATCH');
    await page.keyboard.press('Enter');
    await expect(overlay).toBeVisible();
    // The spinner turns: its box on screen is larger than its size.
    const spinner = overlay.locator('svg');
    expect(await spinner.evaluate((svg) => [svg.clientWidth, svg.clientHeight])).toEqual([64, 64]);
    const box = await overlay.boundingBox();
    expect([box?.width, box?.height]).toEqual([1440, 900]);
    release();
    await expect(page.getByText(say('Data has been saved successfully'))).toBeVisible();
    await expect(overlay).toHaveCount(0);
  });

  await test.step('the first load', async () => {
    const release = await hold(page, '**/*Page-*.js', 'GET');
    await page.goto('/ai/ai-assistants/', { waitUntil: 'commit' });
    await expect(overlay).toBeVisible();
    release();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(overlay).toHaveCount(0);
  });
});
