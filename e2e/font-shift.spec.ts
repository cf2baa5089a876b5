import { expect, test } from './test.ts';

/** The words of a line may move a little; a line more or less moves the page by twice as much. */
const SHIFT = 0.001;
const PAGES = ['/auth/login', '/auth/forgot-password', '/auth/register', '/user-account-activation'];

/** Runs in the page: adds up how far its content jumps. */
function watchShift(): void {
  const noted = { shift: 0 };
  Object.assign(globalThis, { noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

for (const locale of ['it-IT', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });
    for (const path of PAGES) {
      test(`the page ${path} keeps its lines when its font arrives late (${locale})`, async ({
        page,
        instance,
      }) => {
        await page.addInitScript(watchShift);
        let deliver = (): void => {};
        const isDelivered = new Promise<void>((resolve) => {
          deliver = resolve;
        });
        await page.route('**/*.woff2', async (route) => {
          await isDelivered;
          await route.continue();
        });
        await page.goto(instance.url + path, { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1 }).last()).toBeVisible();
        await page.waitForTimeout(500);
        expect(await page.evaluate(() => document.fonts.check("14px 'Radio Canada Variable'"))).toBe(false);
        deliver();
        await page.waitForFunction(() => document.fonts.check("14px 'Radio Canada Variable'"));
        await page.waitForTimeout(500);
        const shift = await page.evaluate(
          () => (globalThis as unknown as { noted: { shift: number } }).noted.shift,
        );
        expect(shift).toBeLessThanOrEqual(SHIFT);
      });
    }
  });
}
