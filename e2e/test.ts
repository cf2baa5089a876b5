import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { colorViolationsOn, violationsOn } from './axe.ts';
import { agrees } from './consent.ts';
import { openInstance } from './instance.ts';
import type { Instance } from './instance.ts';
import { openStaticSite } from './static-site.ts';
import type { StaticSite } from './static-site.ts';

interface WorkerFixtures {
  /** A website that the installation's assistants may read. */
  site: StaticSite;
  instance: Instance;
}

interface Fixtures {
  /** Whether the browser's owner has consented to functional storage; the story of the consent starts without. */
  hasAgreed: boolean;
  /** The unexpected reports of the page: policy violations, errors on its console, failed scripts. */
  reports: string[];
}

export { expect };

/** The page of every story records policy violations and errors; the story fails if there are any. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // Playwright reads the parameter pattern, so it must be there although it is empty.
    // eslint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const site = await openStaticSite();
      await give(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  instance: [
    async ({ site }, give) => {
      const instance = await openInstance(site.environment);
      await give(instance);
      await instance.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  hasAgreed: [true, { option: true }],
  context: async ({ context, hasAgreed }, give) => {
    if (hasAgreed) await agrees(context);
    await give(context);
  },
  baseURL: async ({ instance }, give) => give(instance.url),
  reports: [
    async ({ page }, give) => {
      const reports: string[] = [];
      await listen(page, reports);
      await give(reports);
      expect(reports, 'violations and errors on the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** Records the unexpected reports of a page. */
export async function listen(page: Page, reports: string[]): Promise<void> {
  await page.exposeFunction('reportViolation', (text: string) => reports.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sample } = event;
      (window as unknown as { reportViolation(text: string): void }).reportViolation(
        `${violatedDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  page.on('pageerror', (error) => reports.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // The browser also logs refusals that the screen shows; such a line is not the page's error.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      reports.push(`console: ${message.text()}`);
    }
  });
}

/** Fails with the first few things that axe finds on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([]);
}

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/**
 * Checks a desktop and a phone, in light and in dark. Names, roles and structure do not change with the theme: dark is
 * checked only for its colours.
 */
export async function expectAccessibleInEveryLook(page: Page): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    // Scrolls to the end, so that the fixed footer does not cover half of an element.
    await page.evaluate(() => document.querySelector('#page')?.scrollTo(0, 1e6));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await test.step(`${size.width} × ${size.height}, ${colorScheme}`, async () => {
        expect(await (colorScheme === 'light' ? violationsOn(page) : colorViolationsOn(page))).toEqual([]);
      });
    }
  }
}
