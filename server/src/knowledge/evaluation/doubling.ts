import { readHtml } from '../kinds/website/crawl/read-html.ts';
import { readMap } from '../kinds/website/crawl/read-map.ts';
import { readRules } from '../kinds/website/crawl/robots-rules.ts';

// Prints as JSON the CPU time of this thread for hostile bytes, and for twice as many.

const SMALL = 500_000;
const ROUNDS = 7;
const url = 'https://a.example/';

const html = (bytes: Uint8Array): unknown =>
  readHtml({ bytes, url, site: url, contentType: 'text/html', robotsTag: null });
const map = (bytes: Uint8Array): unknown => readMap({ bytes, url, contentType: 'application/xml' });
const robots = (bytes: Uint8Array): unknown => readRules({ bytes, site: url, contentType: 'text/plain' });

const CASES: readonly (readonly [
  name: string,
  read: (bytes: Uint8Array) => unknown,
  piece: string,
  head?: string,
])[] = [
  ['<div>', html, '<div>'],
  ['<b><i><a>', html, '<b><i><a>'],
  ['nested tables', html, '<table><tr><td>parola '],
  ['paragraphs', html, '<p>Un testo breve.</p>'],
  ['blanks in <pre>', html, '<pre>a                        b'],
  ['a sitemap of comments', map, '<!---->'],
  ['a sitemap of addresses', map, '<url><loc>https://a.example/pagina</loc></url>', '<urlset>'],
  ['a robots.txt', robots, 'User-agent: *\nDisallow: /a*b\n'],
];

function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

const measured = CASES.map(([name, read, piece, head = '']) => {
  const [small, large] = [SMALL, 2 * SMALL].map((size) =>
    Buffer.from(head + piece.repeat(size / piece.length)),
  );
  read(small!);
  const once: number[] = [];
  const twice: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    once.push(cpuMs(() => read(small!)));
    twice.push(cpuMs(() => read(large!)));
  }
  return { name, onceMs: median(once), twiceMs: median(twice) };
});

process.stdout.write(`${JSON.stringify({ bytes: SMALL, rounds: ROUNDS, measured })}\n`);
