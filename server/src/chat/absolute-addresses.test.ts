import { expect, test } from 'vitest';
import { withAbsoluteAddresses } from './absolute-addresses.ts';

test('ANS-10 ANS-16 makes relative addresses of citations, of further links and of offers absolute; keeps absolute ones', async () => {
  const citation = { number: 1, document: 'd', title: '', heading: '', quote: '', fingerprint: '' };
  const text = { kind: 'text' as const, text: 'Ecco:' };
  const link = { title: 'Prova', heading: '', url: '/manual/it/asking/' };
  const offer = { ...link, number: 1, document: 'd', passage: 'p' };
  const message = {
    parts: [text, { kind: 'see_also' as const, links: [link] }, { kind: 'offers' as const, offers: [offer] }],
    citations: [
      { ...citation, url: '/manual/it/asking/#prova' },
      { ...citation, url: 'https://www.comune.example/orari/' },
    ],
  };
  async function* events() {
    yield { event: 'accepted', data: { chat: 'c', question: 'q', message: 'm' } };
    yield { event: 'delta', data: { text: 'Sì' } };
    yield { event: 'done', data: { message } };
    yield { event: 'failed', data: { detail: 'No', code: 'x', message: null } };
  }
  const seen = await Array.fromAsync(withAbsoluteAddresses(events(), 'https://regia.example'));
  expect(seen.map((event) => event.event)).toEqual(['accepted', 'delta', 'done', 'failed']);
  const { citations, parts } = (seen[2]!.data as { message: typeof message }).message;
  expect(parts).toEqual([
    text,
    { kind: 'see_also', links: [{ ...link, url: 'https://regia.example/manual/it/asking/' }] },
    { kind: 'offers', offers: [{ ...offer, url: 'https://regia.example/manual/it/asking/' }] },
  ]);
  expect(citations.map(({ url }) => url)).toEqual([
    'https://regia.example/manual/it/asking/#prova',
    'https://www.comune.example/orari/',
  ]);
});
