import { siteOfFolder } from '../sites/loopback-site.ts';
import { hasRealSites, LANGUAGES, realSite } from '../sites/questions.ts';
import { keep } from '../keep.ts';
import { ASSISTANT } from './stand-in.ts';
import { expect, test as widgetTest } from './test.ts';

/** The sites have scripts whose files are not there: only errors of the widget count. */
const test = widgetTest.extend({
  reports: async ({ page }, give) => {
    const reports: string[] = [];
    page.on('pageerror', ({ stack = '' }) => stack.includes('/widget/') && reports.push(stack));
    await give(reports);
    expect(reports, 'errors of the widget').toEqual([]);
  },
});

/** The page as its owner changes it: the tag of the widget, and its addresses in the policy, if the page has one. */
const installed = (html: string, regia: string): string =>
  html
    .replace(
      /<\/head>/i,
      () => `<script src="${regia}/widget/v1.js" data-assistant="${ASSISTANT}" async></script></head>`,
    )
    .replace("script-src 'self'", () => `script-src 'self' ${regia}/widget/`)
    .replace("connect-src 'self'", () => `connect-src 'self' ${regia}/api/v1/chat/`);

const WORDS = {
  it: {
    open: 'Apri la chat',
    field: 'La sua domanda',
    useful: 'Utile',
    thanks: 'Grazie per il suo giudizio.',
    deep: '/faq/',
  },
  en: {
    open: 'Open the chat',
    field: 'Your question',
    useful: 'Helpful',
    thanks: 'Thank you for your rating.',
    deep: '/tutorial/1-serialization/',
  },
} as const;

test.describe('a real third-party site', () => {
  test.skip(!hasRealSites, 'the real third-party sites are absent');

  for (const language of LANGUAGES) {
    const words = WORDS[language];
    test(`AST-08 ANS-13 carries the widget on its own pages (${language})`, async ({ page, regia }) => {
      const site = await siteOfFolder(realSite(language).folder, (html) => installed(html, regia.url));
      // The pages name scripts and fonts of other servers.
      await page.route(
        (url) => url.hostname !== '127.0.0.1',
        (route) => route.abort(),
      );
      regia.allowed = site.origin;
      try {
        await page.goto(site.origin);
        const launcher = page.getByRole('button', { name: words.open });
        await expect(launcher).toBeVisible();
        const place = (await launcher.boundingBox())!;
        const size = page.viewportSize()!;
        expect(place.x + place.width).toBeLessThanOrEqual(size.width);
        expect(place.y + place.height).toBeLessThanOrEqual(size.height);
        await launcher.click();
        const field = page.getByRole('textbox', { name: words.field });
        await field.fill('Quanto costa?');
        await field.press('Enter');
        const log = page.getByRole('log');
        await expect(log.getByText('Costa 22,50 euro.')).toBeVisible();
        await log.getByRole('button', { name: words.useful, exact: true }).click();
        await expect(log.getByText(words.thanks)).toBeVisible();
        await keep(page, `widget-on-site-${language}`);
        await page.goto(site.origin + words.deep);
        await expect(log.getByText('Costa 22,50 euro.')).toBeVisible();
        await page.setViewportSize({ width: 390, height: 844 });
        await expect(field).toBeInViewport();
        await keep(page, `widget-on-site-${language}-phone`);
      } finally {
        await site.close();
      }
    });
  }
});
