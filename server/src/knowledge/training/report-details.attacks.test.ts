import { expect, test } from 'vitest';
import { trainingScene } from '../../../test/training-scene.ts';
import { sitemapOf, webSite } from '../../../test/web-site.ts';

const refresh = (target: string): string =>
  `<html><head><meta http-equiv="refresh" content="0; url=${target}"></head></html>`;

test('TRN-01 the report of a run never repeats a content type, and shows a short line of an address without markup or invisible characters', async () => {
  const other = await webSite();
  const site = await webSite({
    '/a.pdf': { headers: { 'content-type': 'Application/PDF; name="Chiamate lo 06-1234"' } },
    '/b.png': { headers: { 'content-type': 'image/<script>alert(1)</script>' } },
    '/c': { headers: { 'content-type': 'call-us/now; at 06-1234' } },
    '/d': refresh(`javascript:alert('<b>x</b>')`),
    '/e': refresh(`/${'lungo/'.repeat(60)}`),
    '/f': refresh('http://altro.example/<b>x</b>?q=1'),
    '/g': { status: 301, headers: { location: `${other.origin}/${'x'.repeat(400)}` } },
  });
  const paths = Object.keys(site.pages);
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, paths);
  const scene = await trainingScene([site, other]);
  try {
    const assistant = await scene.assistant();
    await assistant.addSite(site);
    const run = await assistant.train();
    const { body } = await scene.editor.get(assistant.at(`training-run/${run.id}/document/?no_page`));
    const details = Object.fromEntries(
      (body as { url: string; detail: string | null }[]).map(({ url, detail }) => [
        new URL(url).pathname,
        detail,
      ]),
    );
    expect(details).toMatchObject({ '/a.pdf': 'pdf', '/b.png': 'image', '/c': 'other', '/d': null });
    expect(details['/e']).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/(?:lungo\/)+.*…$/);
    expect(details['/g']).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/x+…$/);
    for (const path of ['/e', '/f', '/g']) {
      expect(Array.from(details[path]!).length).toBeLessThanOrEqual(100);
      expect(details[path]).not.toMatch(/[<>\p{Cc}\p{Cf}]/u);
    }
  } finally {
    await scene.close();
    await Promise.all([site.close(), other.close()]);
  }
});
