import { expect, test } from 'vitest';
import { judgeAddresses, readRules } from './robots-rules.ts';

const site = 'https://comune.example/';
const read = (...lines: string[]) =>
  readRules({ bytes: Buffer.from(lines.join('\n')), site, contentType: 'text/plain' });

/** The paths that the rules allow. */
function allowed(lines: readonly string[], ...paths: string[]): string[] {
  const { text } = read(...lines);
  const answers = judgeAddresses({ site, text, urls: paths.map((path) => new URL(path, site).href) });
  return paths.filter((_, at) => answers[at]);
}

const OURS = ['User-agent: RegiaBot', 'Disallow: /nostra'];
const ALL = ['User-agent: *', 'Disallow: /tutti'];
const OTHER = ['User-agent: AltroBot', 'Disallow: /altro'];
const PATHS = ['/nostra', '/tutti', '/altro', '/'];

test.each<[string, string[], string[]]>([
  ['our name after that of all', [...ALL, '', ...OURS], ['/tutti', '/altro', '/']],
  ['our name before that of all', [...OURS, '', ...ALL], ['/tutti', '/altro', '/']],
  [
    'our name in small letters',
    [...ALL, 'user-agent: regiabot', 'disallow: /nostra'],
    ['/tutti', '/altro', '/'],
  ],
  [
    'our name and a note',
    [...ALL, 'User-agent: RegiaBot # Regia', 'Disallow: /nostra'],
    ['/tutti', '/altro', '/'],
  ],
  [
    'our name with a version',
    [...ALL, 'User-agent: RegiaBot/2.1', 'Disallow: /nostra'],
    ['/tutti', '/altro', '/'],
  ],
  ['our name among others', [...ALL, 'User-agent: AltroBot', ...OURS], ['/tutti', '/altro', '/']],
  ['our name before others', ['User-agent: RegiaBot', ...OTHER], ['/nostra', '/tutti', '/']],
  [
    'a name that begins with ours',
    ['User-agent: RegiaBotanica', 'Disallow: /', ...ALL],
    ['/nostra', '/altro', '/'],
  ],
])('TRN-01 of robots.txt, the group with %s counts alone', (_, lines, paths) => {
  expect(allowed(lines, ...PATHS)).toEqual(paths);
});

test('TRN-01 the rules for all robots count where none has our name, and those of other robots never', () => {
  expect(allowed([...OTHER, ...ALL], ...PATHS)).toEqual(['/nostra', '/altro', '/']);
  expect(allowed(OTHER, ...PATHS)).toEqual(PATHS);
});

test('TRN-01 two groups with our name are one', () => {
  expect(allowed([...OURS, ...ALL, 'User-agent: RegiaBot', 'Disallow: /altro'], ...PATHS)).toEqual([
    '/tutti',
    '/',
  ]);
});

test('TRN-01 the longest rule that fits an address counts, with * and $ in it', () => {
  const lines = [
    'User-agent: *',
    'Disallow: /a',
    'Allow: /a/b',
    'Disallow: /*.php$',
    'Disallow: /c # a note',
  ];
  expect(allowed(lines, '/a', '/a/b/c', '/x.php', '/x.php?y', '/c', '/d')).toEqual([
    '/a/b/c',
    '/x.php?y',
    '/d',
  ]);
});

test('TRN-01 the rules of other robots are not weighed against ours', () => {
  const costly = Array.from({ length: 4_000 }, () => `Disallow: /${'*a'.repeat(500)}`);
  expect(allowed(['User-agent: AltroBot', ...costly, ...OURS], ...PATHS)).toEqual(['/tutti', '/altro', '/']);
});

test('TRN-01 a pause is that of our own group, and no pause is less than none', () => {
  const pause = (own: string) =>
    read('User-agent: RegiaBot', `Crawl-delay: ${own}`, 'User-agent: *', 'Crawl-delay: 9').delaySeconds;
  expect(['2', '0.5', '0', '-1', 'Infinity', 'a while'].map(pause)).toEqual([
    2,
    0.5,
    0,
    undefined,
    undefined,
    undefined,
  ]);
  expect(read(...ALL, 'Crawl-delay: 9').delaySeconds).toBe(9);
  expect(read(...OTHER, 'Crawl-delay: 9').delaySeconds).toBeUndefined();
});

test('TRN-01 robots.txt names its sitemaps in any group and outside of all', () => {
  const { sitemaps } = read(
    'Sitemap: https://comune.example/1.xml',
    ...OTHER,
    'sitemap: https://comune.example/2.xml',
  );
  expect(sitemaps).toEqual(['https://comune.example/1.xml', 'https://comune.example/2.xml']);
});
