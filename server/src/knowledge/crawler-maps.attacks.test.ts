import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { longestBlockMs } from '../../test/pace.ts';
import { sitemapOf } from '../../test/web-site.ts';
import { GOOD, hostileSite, randomText } from './hostile-site.fixture.ts';
import type { HostileSite } from './hostile-site.fixture.ts';

let hostile: HostileSite;
beforeAll(async () => {
  hostile = await hostileSite();
});
afterAll(() => hostile.close());
beforeEach(() => hostile.clear());

describe('a hostile sitemap fails alone; the other pages are read', () => {
  test('leaves out an address that is too long for an index; reads the others', async () => {
    const { run, report } = await hostile.trained({}, [`/${randomText(6_000)}`, `/${'è漢'.repeat(600)}`]);
    expect({ state: run.state, error: run.error, good: report['/buona'] }).toEqual({
      state: 'succeeded',
      error: null,
      good: 'new',
    });
  });
  test('rejects an address that is too long for an index as a source', async () => {
    const assistant = await hostile.stage.assistant();
    const url = `${hostile.site.origin}/${'漢字'.repeat(400)}`;
    const added = await hostile.stage.editor.post(assistant.at('source/'), { kind: 'sitemap', url });
    expect([added.status, Object.keys(added.body)]).toEqual([400, ['url', 'status_code']]);
    expect((await hostile.stage.editor.get(assistant.at('source/'))).body.count).toBe(0);
  });
  test('an endless chain of sitemap indexes ends', async () => {
    let asked = 0;
    Object.assign(hostile.site.pages, { '/buona': GOOD });
    const next = () => {
      asked += 1;
      return {
        headers: { 'content-type': 'application/xml' },
        body: `<sitemapindex><sitemap><loc>${hostile.site.origin}/m${asked}.xml</loc></sitemap><sitemap><loc>${hostile.site.origin}/set.xml</loc></sitemap></sitemapindex>`,
      };
    };
    for (let at = 0; at < 20; at++) hostile.site.pages[`/m${at}.xml`] = next;
    hostile.site.pages['/sitemap.xml'] = next;
    hostile.site.pages['/set.xml'] = sitemapOf(hostile.site.origin, ['/buona']);
    const assistant = await hostile.stage.assistant();
    await assistant.addSite(hostile.site);
    const run = await assistant.train();
    expect([run.state, run.counts.new, asked < 10]).toEqual(['succeeded', 1, true]);
  });
});

describe('a hostile robots.txt does not block the process', () => {
  const lines = (rules: string[]) => ({ headers: { 'content-type': 'text/plain' }, body: rules.join('\n') });
  const many = Array.from({ length: 300 }, (_, at) => `/${'a'.repeat(1_500)}${at}`);
  test.each<[string, string[]]>([
    [
      'patterns of many stars',
      ['User-agent: *', ...Array<string>(250).fill(`Disallow: /${'*a'.repeat(990)}b`)],
    ],
    [
      'one star and a long tail',
      ['User-agent: *', ...Array<string>(250).fill(`Disallow: /*${'a'.repeat(1_400)}b`)],
    ],
    [
      'a thousand names over a thousand rules',
      [
        ...Array.from({ length: 2_500 }, (_, at) => `User-agent: r${at}`),
        ...Array.from({ length: 2_400 }, (_, at) => `Disallow: /${at}`),
      ],
    ],
    [
      'as many rules as it can hold',
      ['User-agent: *', ...Array.from({ length: 5_000 }, (_, at) => `Disallow: /${at}b`)],
    ],
  ])('%s', async (_, rules) => {
    let ended: Awaited<ReturnType<HostileSite['trained']>>;
    const blockedMs = await longestBlockMs(async () => {
      ended = await hostile.trained({ '/robots.txt': lines(rules) }, many);
    });
    // An address is not read if the rules cost too much to match.
    expect([null, expect.stringContaining('robots.txt')]).toContainEqual(ended!.run.error);
    expect(ended!.run.phase).toBe('ended');
    expect(blockedMs).toBeLessThan(4_000);
  });
});
