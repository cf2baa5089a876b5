import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WebSite } from '../../test/web-site.ts';
import { healthDuring, hostileSite } from './hostile-site.fixture.ts';
import type { Health, HostileSite } from './hostile-site.fixture.ts';

let hostile: HostileSite;
beforeAll(async () => {
  hostile = await hostileSite();
});
afterAll(() => hostile.close());
beforeEach(() => hostile.clear());

const MB = 1_000_000;
const filled = (piece: string): string => piece.repeat(MB / piece.length);
/** An idle server answers within milliseconds. */
const GAP_MAX_MS = 5_000;

const expectAnswers = ({ answers, longestGapMs }: Health): void => {
  expect(answers).toBeGreaterThan(0);
  expect(longestGapMs).toBeLessThan(GAP_MAX_MS);
};

describe('TRN-09 /healthz answers while a hostile page is read', () => {
  test.each<[string, WebSite['pages'][string]]>([
    ['1 MB of <div>', filled('<div>')],
    ['1 MB of <b><i><a>', filled('<b><i><a>')],
    ['1 MB of nested tables', filled('<table><tr><td>')],
    ['1 MB of nested tables with text', filled('<table><tr><td>parola ')],
    ['1 MB of <mi> in closed <div>', filled('<div><mi></div>')],
    ['1 MB of blanks inside <pre>', `<main><pre>a${' '.repeat(MB)}b</pre></main>`],
    ['1 MB of digits as a refresh', `<meta http-equiv="refresh" content="${'1'.repeat(MB)}">`],
    ['1 MB of nested <app-root>', filled('<app-root>')],
    ['1 MB of one attribute each', `<main><p ${'a=b '.repeat(MB / 4)}>parola</p></main>`],
  ])('%s', async (_, page) => {
    const health = await healthDuring(hostile.stage, async () => {
      const { run, report } = await hostile.trained({ '/pagina': page });
      expect([run.phase, run.error, report['/buona']]).toEqual(['ended', null, 'new']);
      expect(report['/pagina']).not.toContain('too_costly');
    });
    expectAnswers(health);
  });
});

describe('TRN-09 /healthz answers while a hostile sitemap or robots.txt is read', () => {
  const xml = (body: string | Buffer) => ({ headers: { 'content-type': 'application/xml' }, body });
  test.each<[string, string, WebSite['pages'][string]]>([
    ['421 bytes of comments', '/sitemap.xml', xml(`${'<!---->'.repeat(60)}x`)],
    ['15 MB of comments', '/sitemap.xml', xml(gzipSync(`${'<!---->'.repeat(2_000_000)}x`))],
    ['15 MB of blanks', '/sitemap.xml', xml(gzipSync(' '.repeat(15 * MB)))],
    [
      '15 MB of addresses',
      '/sitemap.xml',
      xml(gzipSync(`<urlset>${'<url><loc>/a</loc></url>'.repeat(600_000)}</urlset>`)),
    ],
    [
      'robots.txt of blanks',
      '/robots.txt',
      { headers: { 'content-type': 'text/plain' }, body: ' '.repeat(500_000) },
    ],
  ])('%s', async (_, path, body) => {
    const health = await healthDuring(hostile.stage, async () => {
      const { run } = await hostile.trained({ [path]: body });
      expect(run.phase).toBe('ended');
    });
    expectAnswers(health);
  });
});
