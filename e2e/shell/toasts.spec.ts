import type { Locator, Page } from '@playwright/test';
import { trainedAssistant } from '../assistants/trained.ts';
import { enter, signInByCall } from '../people.ts';
import { DESK, expect, PHONE, test } from '../test.ts';
import { sayIn } from '../texts.ts';
import { withoutLiveRights } from '../without-live-rights.ts';

const say = sayIn('it-IT');
let id: string;
test.beforeAll(async ({ instance, site }) => {
  id = await trainedAssistant(instance, 'Sportello', `${site.url}/it/sitemap.xml`);
  // The rows fill the window: each has a button at the right.
  const admin = await signInByCall(instance, 'admin');
  for (let office = 1; office <= 30; office += 1)
    await admin.call('POST', '/api/v1/ai/admin/assistant/', { name: `Reparto ${office}` });
});

const LISTS = ['/ai/ai-assistants/', '/ai/ai-assistants/?view=rows'];
const ROUTES: readonly ((id: string) => string)[] = [
  ...LISTS.map((list) => () => list),
  () => '/ai/ai-assistants/create/',
  (assistant) => `/ai/ai-assistants/${assistant}/`,
  (assistant) => `/ai/ai-assistants/${assistant}/training/`,
  (assistant) => `/ai/ai-assistants/${assistant}/try/`,
  () => '/profile/',
  () => '/profile/two-factor',
  () => '/account/user/?view=registrations',
  () => '/mfa/mfamethod/',
];

/** Shows a toast on any page: the palette's code cannot be loaded. */
async function showToast(page: Page): Promise<void> {
  await page.route('**/assets/**', (route) => route.abort());
  await page
    .getByRole('button', { name: /^Cerca o esegui/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByText(say('Communication with server failed'))).toBeVisible();
}

/** Returns the place of the toast, and the controls that it covers. */
const lookAtToast = (page: Page) =>
  page.evaluate(() => {
    const region = [...document.querySelectorAll('output[aria-live]')].find((one) => one.firstElementChild)!;
    const toast = region.getBoundingClientRect();
    // The bars of the shell, and on a desktop the line of the page's actions.
    const actions = document.querySelector('#page h1')!.closest('header')?.children[1];
    const bars = [...document.querySelectorAll('header')].filter((bar) => !bar.closest('main'));
    if (actions && innerWidth > 1000) bars.push(actions as HTMLElement);
    const covered = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((one) => !region.contains(one) && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return (
          box.width > 1 &&
          box.left < toast.right &&
          box.right > toast.left &&
          box.top < toast.bottom &&
          box.bottom > toast.top
        );
      })
      .map((one) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`.slice(0, 50));
    return {
      covered,
      middle: (toast.left + toast.right) / 2,
      fromRight: innerWidth - toast.right,
      belowBar: toast.top - Math.max(...bars.map((bar) => bar.getBoundingClientRect().bottom)),
    };
  });

for (const size of [DESK, PHONE]) {
  for (const path of ROUTES) {
    // On a phone the lists may leave no free place: the next test.
    if (size === PHONE && LISTS.includes(path(''))) continue;
    test(`APP-18 a toast is at the right, below the bar and the actions, and covers no control: ${path('ID')} at ${size.width}`, async ({
      page,
      context,
      instance,
    }) => {
      await page.setViewportSize(size);
      await enter(context, instance, { as: 'admin' });
      await withoutLiveRights(page);
      await page.goto(path(id));
      await expect(page.getByText(say('Loading...'))).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      await showToast(page);
      const seen = await lookAtToast(page);
      expect(seen.covered).toEqual([]);
      expect(seen.fromRight).toBeGreaterThanOrEqual(16);
      expect(seen.middle).toBeGreaterThanOrEqual(size.width / 2);
      expect(seen.belowBar).toBeGreaterThanOrEqual(8);
    });
  }
}

// Tiles may leave a free place, rows do not.
test('APP-18 on a phone without a free place a toast is just above the tabs, and each link scrolls clear of it', async ({
  page,
  context,
  instance,
}) => {
  await page.setViewportSize(PHONE);
  await enter(context, instance, { as: 'admin' });
  await page.goto('/ai/ai-assistants/?view=rows&search=Reparto');
  const links = page.locator('main a[href*="/ai/ai-assistants/0"]');
  await expect(links.nth(10)).toBeAttached();
  await showToast(page);
  const toast = (await page.locator('output[aria-live]:has(> *)').boundingBox())!;
  const tabs = (await page.getByRole('navigation', { name: say('Shortcuts') }).boundingBox())!;
  expect(Math.abs(tabs.y - toast.y - toast.height - 8)).toBeLessThanOrEqual(1);
  const isClear = async (link: Locator) => {
    const box = (await link.boundingBox())!;
    return box.y + box.height <= toast.y;
  };
  await links.nth(8).focus();
  expect(await isClear(links.nth(8))).toBe(true);
  await page.locator('#page').evaluate((body) => body.scrollTo(0, body.scrollHeight));
  expect(await isClear(links.last())).toBe(true);
});
