import type { BrowserContext, Page } from '@playwright/test';
import { agrees } from './consent.ts';
import { enter } from './people.ts';
import type { Username } from './people.ts';
import { DESK, expect, listen, test as base } from './test.ts';

interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly reports: string[];
}

interface WorkerFixtures {
  /** The open pages, by their person. */
  visits: Map<string, Visit>;
}

interface Fixtures {
  /** Returns a page of this person, or of a signed-out visitor. */
  visit: (as?: Username) => Promise<Page>;
}

/**
 * For tests that only look at many pages. The tests of a worker share one browser context for each person: a new one
 * signs in and loads all code again, which takes longer than a look.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  visits: [
    // Playwright reads the parameter pattern, so it must be there although it is empty.
    // eslint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const visits = new Map<string, Visit>();
      await give(visits);
      await Promise.all([...visits.values()].map(({ context }) => context.close()));
    },
    { scope: 'worker' },
  ],
  // The pages of the visits record their reports.
  reports: async ({ visits }, give) => {
    await give([]);
    const reports = [...visits.values()].flatMap((visit) => visit.reports.splice(0));
    expect(reports, 'violations and errors on the page').toEqual([]);
  },
  visit: ({ browser, instance, visits, locale, timezoneId }, give) =>
    give(async (as) => {
      const known = visits.get(as ?? '');
      const visit = known ?? (await open());
      visits.set(as ?? '', visit);
      await visit.page.setViewportSize(DESK);
      await visit.page.emulateMedia({ colorScheme: null, reducedMotion: null });
      return visit.page;

      async function open(): Promise<Visit> {
        const context = await browser.newContext({
          baseURL: instance.url,
          viewport: DESK,
          ...(locale === undefined ? {} : { locale }),
          ...(timezoneId === undefined ? {} : { timezoneId }),
        });
        context.setDefaultTimeout(15_000);
        context.setDefaultNavigationTimeout(30_000);
        await agrees(context);
        if (as) await enter(context, instance, { as });
        const page = await context.newPage();
        const reports: string[] = [];
        await listen(page, reports);
        return { context, page, reports };
      }
    }),
});
