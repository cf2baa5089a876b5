import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { agrees } from './consent.ts';
import { openHouse } from './house.ts';
import type { House } from './house.ts';
import { openStaticSite } from './static-site.ts';
import type { StaticSite } from './static-site.ts';

interface WorkerFixtures {
  /** A website that assistants of the house may read. */
  site: StaticSite;
  house: House;
}

interface Fixtures {
  /** The browser is one whose owner agreed to functional things before; the story of the consent starts without. */
  hasAgreed: boolean;
  /** What the page reported that it should not: policy violations, errors on its console, failed scripts. */
  reports: string[];
}

export { expect };

/** A page of every story listens for policy violations and errors, and the story fails with them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // Playwright reads the pattern: it must be there, though nothing is taken from it.
    // eslint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const site = await openStaticSite();
      await give(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  house: [
    async ({ site }, give) => {
      const house = await openHouse(site.environment);
      await give(house);
      await house.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  hasAgreed: [true, { option: true }],
  context: async ({ context, hasAgreed }, give) => {
    if (hasAgreed) await agrees(context);
    await give(context);
  },
  baseURL: async ({ house }, give) => give(house.url),
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

async function listen(page: Page, reports: string[]): Promise<void> {
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
    // A refusal that the screen shows is also told by the browser; that line is not the page's.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      reports.push(`console: ${message.text()}`);
    }
  });
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with the first few things that axe finds on the page as it stands. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNothing(page, (axe) => axe.withTags(RULES));

async function expectNothing(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  const { violations } = await choose(new AxeBuilder({ page })).analyze();
  expect(
    violations.map(
      (one) =>
        `${one.id}: ${one.nodes
          .slice(0, 3)
          .map((node) => node.html.slice(0, 160))
          .join(' | ')}`,
    ),
  ).toEqual([]);
}

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** What a theme can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The same on a desk and on a phone, in light and in dark. Names, roles and structure do not change with the theme:
 * dark is checked for its colours alone.
 */
export async function expectAccessibleInEveryLook(page: Page): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    // At its end nothing of a page lies half under what sticks to the foot.
    await page.evaluate(() => document.querySelector('#page')?.scrollTo(0, 1e6));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await test.step(`${size.width} × ${size.height}, ${colorScheme}`, () =>
        colorScheme === 'light'
          ? expectAccessible(page)
          : expectNothing(page, (axe) => axe.withRules(COLOR_RULES)));
    }
  }
}
