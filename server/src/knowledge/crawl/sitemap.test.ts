import { expect, test } from 'vitest';
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
  });
});

test('TRN-01 an index lists sitemaps', () => {
  const xml = '<sitemapindex><sitemap><loc>https://a.example/1.xml.gz</loc></sitemap></sitemapindex>';
  expect(read(xml)).toEqual({ kind: 'index', addresses: ['https://a.example/1.xml.gz'] });
});

test('TRN-01 addresses of pictures are not pages with any namespace prefix', () => {
  const page =
    '<s:url><s:loc>https://a.example/</s:loc><image:image><image:loc>https://a.example/a.png</image:loc></image:image></s:url>';
  expect(read(`<s:urlset xmlns:s="x">${page}</s:urlset>`).addresses).toEqual(['https://a.example/']);
});

test.each([
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
