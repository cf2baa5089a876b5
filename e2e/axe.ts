import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The standards that every page meets. */
const STANDARDS: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules that depend on the theme. */
const COLORS: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Returns what axe finds on the page: each broken rule with its first few elements. */
export const violationsOn = (page: Page): Promise<string[]> => run(page, STANDARDS);

/** Returns what axe finds in the colours of the page. */
export const colorViolationsOn = (page: Page): Promise<string[]> => run(page, COLORS);

/**
 * Runs axe inside the page. `@axe-core/playwright` loads it anew for every run, into the page and into a second, empty
 * page, which takes several times as long.
 */
async function run(page: Page, rules: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe!.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => {
      const first = nodes.slice(0, 3).map(({ html }) => html.slice(0, 160));
      return `${id}: ${first.join(' | ')}`;
    });
  }, rules);
}
