import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { openHostSite } from './host-site.ts';
import type { HostSite } from './host-site.ts';
import { ASSISTANT, openStandIn } from './stand-in.ts';
import type { StandIn } from './stand-in.ts';

export { expect };

interface Fixtures {
  regia: StandIn;
  host: HostSite;
  /** The violations of the host's policy, and errors of scripts. A story fails if there are any. */
  reports: string[];
}

/** Stories of the built widget on a page of another origin. */
export const test = base.extend<Fixtures, { built: void }>({
  built: [
    // Playwright reads the parameter pattern, so it must be there although it is empty.
    // eslint-disable-next-line no-empty-pattern
    async ({}, give) => {
      execFileSync(process.execPath, ['build.ts'], { cwd: join(import.meta.dirname, '../../widget') });
      await give();
    },
    { scope: 'worker' },
  ],
  regia: async ({ built: _built }, give) => {
    const standIn = await openStandIn();
    await give(standIn);
    await standIn.close();
    expect(standIn.faults, 'calls and answers that the contract does not allow').toEqual([]);
  },
  host: async ({ regia }, give) => {
    const site = await openHostSite(regia.url, ASSISTANT);
    regia.allowed = site.url;
    await give(site);
    await site.close();
  },
  reports: [
    async ({ page }, give) => {
      const reports: string[] = [];
      await page.exposeFunction('reportViolation', (text: string) => reports.push(text));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
          (window as unknown as { reportViolation(text: string): void }).reportViolation(
            `${violatedDirective} ${blockedURI} ${sample}`,
          );
        });
      });
      page.on('pageerror', (error) => reports.push(error.message));
      await give(reports);
      expect(reports, 'violations and errors on the page').toEqual([]);
    },
    { auto: true },
  ],
});
