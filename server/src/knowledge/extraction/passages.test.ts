import { describe, expect, test } from 'vitest';
import type { Block } from './page.ts';
import { cutPassages, defaultCut } from './passages.ts';
import { countWords } from './sections.ts';

const heading = (text: string, level: number, anchor?: string): Block => ({
  kind: 'heading',
  text,
  level,
  ...(anchor ? { anchor } : {}),
});
const paragraph = (words: number, word = 'parola'): Block => ({
  kind: 'paragraph',
  text: Array.from({ length: words }, (_, index) =>
    index % 10 === 9 ? `${word}.` : index % 10 === 0 ? 'La' : word,
  ).join(' '),
});
const cut = (...blocks: Block[]) => cutPassages({ title: 'Sito', blocks }).passages;

describe('passages', () => {
  test('a passage of a file has the page on which it begins, also where its section began before', () => {
    const words = (from: number) => Array.from({ length: 100 }, (_, at) => `parola${from + at}`).join(' ');
    const paragraph = (from: number, anchor: string): Block => ({
      kind: 'paragraph',
      text: words(from),
      anchor,
    });
    const { passages } = cutPassages({
      title: 'Regolamento',
      lang: 'it',
      blocks: [heading('Riduzioni', 2, 'page=12'), paragraph(0, 'page=13'), paragraph(100, 'page=14')],
    });
    const anchors = passages.map(({ anchor, sections }) => [anchor, sections?.map((one) => one.anchor)]);
    expect(anchors).toEqual([
      ['page=13', ['page=13']],
      ['page=14', ['page=14']],
    ]);
    expect(passages.map(({ sections }) => sections?.[0]?.isContinued)).toEqual([false, true]);
  });

  test('a passage has the path of its headings and the nearest anchor', () => {
    const passages = cut(
      heading('Guida', 1),
      paragraph(50),
      heading('Costi', 2, 'costi'),
      paragraph(50),
      heading('Rate', 3),
      paragraph(50),
    );
    expect(passages.map(({ title, anchor, ord }) => [title, anchor, ord])).toEqual([
      ['Guida', null, 0],
      ['Guida › Costi', 'costi', 1],
      ['Guida › Costi › Rate', null, 2],
    ]);
  });

  test('the passages of a long section end at sentences, near the target', () => {
    const passages = cut(heading('Guida', 1), paragraph(1000));
    for (const { body } of passages) {
      expect(body).toMatch(/\.$/u);
      expect(countWords(body)).toBeLessThanOrEqual(defaultCut.targetWords * 1.6);
    }
    expect(passages.reduce((sum, { body }) => sum + countWords(body), 0)).toBe(1000);
  });

  test('a paragraph a little above the target is not cut', () => {
    expect(cut(paragraph(200))).toHaveLength(1);
  });

  test('ANS-10 a short section whose heading is a question has a passage of its own', () => {
    const passages = cut(
      heading('Domande', 1),
      heading('Avviso', 2),
      paragraph(5),
      heading('Quanto costa?', 2),
      paragraph(5),
      heading('Come si paga?', 2),
      paragraph(5),
      heading('Posta', 2),
      paragraph(5),
    );
    expect(passages.map(({ title }) => title)).toEqual([
      'Domande › Avviso',
      'Domande › Quanto costa?',
      'Domande › Come si paga?',
      'Domande › Posta',
    ]);
  });

  test('short sections under one heading share a passage and keep their headings', () => {
    const [passage, ...others] = cut(
      heading('Guida', 1),
      heading('Telefono', 2),
      paragraph(5),
      heading('Posta', 2),
      paragraph(5),
    );
    expect(others).toEqual([]);
    expect(passage?.title).toBe('Guida › Telefono / Posta');
    expect(passage?.body).toContain('Posta\n');
  });

  test('cuts a text without sentence ends', () => {
    const passages = cut({ kind: 'paragraph', text: 'banca '.repeat(2000).trim() });
    expect(passages.length).toBeGreaterThan(4);
  });

  test('A105 a text without spaces is cut by its length, and no character is halved', () => {
    const text = `${'x'.repeat(4_999)}${'😀'.repeat(10_000)}`;
    const bodies = cut({ kind: 'paragraph', text }).map(({ body }) => body);
    expect(bodies.join('').replaceAll('\n', '') === text).toBe(true);
    expect(bodies.map((body) => body.isWellFormed())).toEqual(bodies.map(() => true));
    expect(Math.max(...bodies.map(({ length }) => length))).toBeLessThan(7_000);
  });

  test('A105 a heading or a title of any length is read once, and not in front of each passage below it', () => {
    const long = 'Come si paga la mensa? '.repeat(5_000);
    const passages = cutPassages({
      title: long,
      blocks: [heading(`${long}1`, 1), heading('Costi', 2), heading(`${long}2`, 3), paragraph(1_000)],
    }).passages;
    expect(Math.max(...passages.map(({ title }) => title.length))).toBeLessThan(1_100);
    expect(passages.at(-1)?.title).toMatch(/ › Costi$/u);
    const read = passages.map(({ body }) => body).join(' ');
    expect(read.split('Come si paga la mensa?')).toHaveLength(2 * 5_000 + 1);
  });

  test('the words decide the language, not the page’s declaration', () => {
    const text = 'This is the page that tells you how the service works and what it is for.';
    expect(cutPassages({ title: 'Page', lang: 'it', blocks: [{ kind: 'paragraph', text }] }).language).toBe(
      'en',
    );
  });

  test('TRN-11 a table that goes on in a passage begins there with the names of its columns', () => {
    const header = { kind: 'row', text: 'Giorno | Mattina', isHeader: true } as const;
    const rows = Array.from(
      { length: 60 },
      (_, index) => ({ kind: 'row', text: `${index} | 9 – 12 e altro` }) as const,
    );
    const passages = cut(heading('Orari', 1), header, ...rows, paragraph(40));
    expect(passages.length).toBeGreaterThan(2);
    for (const { body } of passages) expect(body.split('\n').indexOf(header.text)).toBe(0);
    expect(
      passages.flatMap(({ body }) => body.split('\n')).filter((line) => line.includes('9 – 12')),
    ).toHaveLength(60);
    const [again] = cut(heading('Orari', 1), ...rows, paragraph(40)).slice(1);
    expect(again!.body).not.toContain(header.text);
  });
});

test('TRN-11 a sub-heading has the role of the heading above, and sections that are joined keep theirs', () => {
  const told = (text: string, level: number, role: Block['role'] & {}): Block => ({
    ...heading(text, level),
    role,
  });
  const { passages } = cutPassages({
    title: 'Sito',
    kind: 'service',
    blocks: [
      heading('Tessera', 1),
      told('Costi', 2, 'cost'),
      paragraph(5),
      heading('Per i ragazzi', 3),
      paragraph(60),
      told('Contatti', 2, 'contacts'),
      paragraph(5),
      heading('Altro', 2),
      paragraph(50),
    ],
  });
  const roles = passages.flatMap(({ sections = [] }) =>
    sections
      .filter(({ blocks }) => blocks.some(([block]) => block !== 'heading'))
      .map(({ path, role, kind }) => [path.at(-1), role, kind]),
  );
  expect(roles).toEqual([
    ['Costi', 'cost', 'service'],
    ['Per i ragazzi', 'cost', 'service'],
    ['Contatti', 'contacts', 'service'],
    ['Altro', undefined, 'service'],
  ]);
});
