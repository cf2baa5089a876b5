import { expect, test } from 'vitest';
import { changedMs } from './map-date.ts';
import { NotASitemap, readSitemap } from './sitemap.ts';

const set = (inside: string): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inside}</urlset>`;
const read = (xml: string) => readSitemap(xml, 100);

test('TRN-01 a sitemap lists pages; comments, CDATA and entities are read as in XML', () => {
  const xml = set(`<!-- <url><loc>https://a.example/no</loc></url> -->
    <url><loc> https://a.example/?a=1&amp;b=&#50; </loc><lastmod>2026-01-01</lastmod></url>
    <url><loc><![CDATA[https://a.example/<c>]]></loc></url>`);
  expect(read(xml)).toEqual({
    kind: 'set',
    addresses: ['https://a.example/?a=1&b=2', 'https://a.example/<c>'],
    dates: ['2026-01-01', ''],
  });
});

test('TRN-01 an index lists sitemaps', () => {
  const xml = '<sitemapindex><sitemap><loc>https://a.example/1.xml.gz</loc></sitemap></sitemapindex>';
  expect(read(xml)).toEqual({ kind: 'index', addresses: ['https://a.example/1.xml.gz'], dates: [''] });
});

test('TRN-07 a date belongs to the address of its entry, whether it stands before or after it', () => {
  const xml = set(`<url><lastmod> 2026-01-01 </lastmod><loc>https://a.example/1</loc></url>
    <url><loc>https://a.example/2</loc></url>
    <url><loc>https://a.example/3</loc><lastmod>2026-01-03</lastmod></url>
    <url><lastmod>2026-01-04</lastmod></url>`);
  expect(read(xml).dates).toEqual(['2026-01-01', '', '2026-01-03']);
});

test('A117 a date of a million characters is cut', () => {
  const xml = set(`<url><loc>https://a.example/</loc><lastmod>${'9'.repeat(1_000_000)}</lastmod></url>`);
  expect(read(xml).dates[0]!.length).toBeLessThan(100);
});

test('TRN-07 a day without a time means its end, and what is no date means nothing', () => {
  expect(changedMs('2026-11-23')).toBe(Date.parse('2026-11-24T00:00:00Z'));
  expect(changedMs('2026-11-23T10:00:00+02:00')).toBe(Date.parse('2026-11-23T08:00:00Z'));
  expect(['', 'yesterday', '2026', '2026-13-40', '23/11/2026'].map(changedMs)).toEqual([0, 0, 0, 0, 0]);
});

test('TRN-01 addresses of pictures are not pages with any namespace prefix', () => {
  const page =
    '<s:url><s:loc>https://a.example/</s:loc><image:image><image:loc>https://a.example/a.png</image:loc></image:image></s:url>';
  expect(read(`<s:urlset xmlns:s="x">${page}</s:urlset>`).addresses).toEqual(['https://a.example/']);
});

test('TRN-01 addresses in another element of an entry are not pages', () => {
  const page =
    '<url><loc>https://a.example/</loc><image><loc>https://a.example/a.png</loc></image></url><x><loc>b</loc></x>';
  expect(read(set(page)).addresses).toEqual(['https://a.example/']);
});

test.each([
  ['cut between two entries', set('<url><loc>https://a.example/</loc></url>').replace('</urlset>', '')],
  ['cut', set('<url><loc>https://a.example/</loc></url>').slice(0, -20)],
  ['HTML', '<!doctype html><html><body>404</body></html>'],
  ['a feed', '<rss><channel></channel></rss>'],
  ['empty', ''],
  ['a comment without an end', set('<!-- '.repeat(10_000))],
  [
    'entities of its own',
    '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><urlset><url><loc>&b;</loc></url></urlset>',
  ],
  ['an entity from outside', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><urlset>&a;</urlset>'],
  ['nested without end', '<urlset>'.repeat(1_000)],
])('TRN-01 rejects a sitemap that is %s', (_, xml) => {
  expect(() => read(xml)).toThrow(NotASitemap);
});

test('TRN-09 reads at most the requested number of addresses', () => {
  expect(readSitemap(set('<url><loc>https://a.example/</loc></url>'.repeat(50)), 7).addresses).toHaveLength(
    7,
  );
});
