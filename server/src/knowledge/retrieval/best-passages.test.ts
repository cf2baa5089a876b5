import { afterAll, beforeAll, expect, test } from 'vitest';
import { answeredPages, type AnsweredPages } from '../answers/answered-pages.fixture.ts';

const notice = (index: number) =>
  `<p>Avviso ${index}: la piscina chiude per lavori alla caldaia, e il guinzaglio è obbligatorio nel parco vicino.</p>`;

let site: AnsweredPages;
beforeAll(async () => {
  const pages = Array.from({ length: 14 }, (_, index) => [
    `/${index}/`,
    { title: `Avviso ${index}`, main: notice(index) },
  ]);
  site = await answeredPages(Object.fromEntries(pages) as Parameters<typeof answeredPages>[0], 'it');
});
afterAll(() => site.close());

test('ANS-10 an answer is chosen among the sections of the twelve best passages', async () => {
  const { best } = await site.find('Quando chiude la piscina?');
  expect(best.map(({ rank }) => rank)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
});

test('ANS-10 where no passage stands under a heading, the words of the best passages do not count', async () => {
  expect([...(await site.find('Quando chiude la piscina?')).related]).toEqual([]);
});
