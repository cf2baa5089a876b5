import { expect, test } from 'vitest';
import { extractiveAnswer } from './answer.ts';
import { ALWAYS, filler, textOf } from './answered-pages.fixture.ts';
import { madeSource, type MadeSection } from './made-sections.fixture.ts';

const QUESTION = 'documenti per il cambio di residenza';
const part = (ord: number, blocks: MadeSection['blocks'], rest: Partial<MadeSection> = {}): MadeSection => ({
  path: ['Anagrafe', 'Cambio di residenza'],
  document: 'Anagrafe',
  ord,
  isContinued: ord > 0,
  blocks,
  score: 10 - ord,
  ...rest,
});
const shown = (...sections: MadeSection[]) =>
  textOf(extractiveAnswer(madeSource(QUESTION, sections), ALWAYS).extracts[0]!);

const ANSWER = 'Per il cambio di residenza si portano i documenti allo sportello.';
const LEAD = 'Si portano:';
const ITEMS = [
  ['item', 'la tessera'],
  ['item', 'una fotografia'],
] as const;

test('ANS-01 a part that ends with a colon is shown with what follows in the next passage', () => {
  const first = part(0, [
    ['paragraph', `${filler(80)} ${ANSWER}`],
    ['paragraph', LEAD],
  ]);
  const text = shown(first, part(1, [...ITEMS, ['paragraph', filler(60)]]));
  expect(text).toMatch(/Si portano:\nla tessera\nuna fotografia$/u);
});

test('ANS-01 a part that begins after a colon is shown with the line that announces it', () => {
  const first = part(
    0,
    [
      ['paragraph', filler(120)],
      ['paragraph', LEAD],
    ],
    { score: 5 },
  );
  const text = shown(part(1, [...ITEMS, ['paragraph', ANSWER]], { score: 10 }), first);
  expect(text).toMatch(/^Si portano:\nla tessera/u);
});

test('ANS-01 parts with 120 words together are shown whole', () => {
  const text = shown(part(0, ANSWER), part(1, 'Gli uffici sono aperti ogni mattina.'));
  expect(text).toBe(`${ANSWER}\nGli uffici sono aperti ogni mattina.`);
});

test('ANS-01 a section with the same headings on another page, or further down the page, is another section', () => {
  const other = 'Gli uffici sono aperti ogni mattina.';
  expect(shown(part(0, ANSWER), part(1, other, { document: 'Altra pagina' }))).toBe(ANSWER);
  expect(shown(part(0, ANSWER), part(2, other))).toBe(ANSWER);
  expect(shown(part(0, ANSWER), part(1, other, { isContinued: false }))).toBe(ANSWER);
  expect(shown(part(0, ANSWER), part(1, other, { path: ['Anagrafe', 'Orari'] }))).toBe(ANSWER);
  expect(shown(part(0, ANSWER), part(1, other, { anchor: 'orari' }))).toBe(ANSWER);
});

test('ANS-01 parts of more than 200 words are not joined to reach a sentence', () => {
  const far = part(
    1,
    [
      ['paragraph', filler(108)],
      ['paragraph', ANSWER],
    ],
    { score: 5 },
  );
  const near = part(
    1,
    [
      ['paragraph', ANSWER],
      ['paragraph', filler(108)],
    ],
    { score: 5 },
  );
  const first = part(0, [
    ['paragraph', ANSWER],
    ['paragraph', filler(100)],
  ]);
  expect(shown(first, far).split(ANSWER)).toHaveLength(2);
  expect(shown(first, near).split(ANSWER)).toHaveLength(3);
});

test('ANS-01 a short part is shown with the part beside it that answers best', () => {
  const before = part(
    0,
    [
      ['paragraph', filler(70)],
      ['paragraph', ANSWER],
    ],
    { score: 5 },
  );
  const own = part(1, [['paragraph', 'I documenti della residenza sono due.']], { score: 10 });
  const next = 'I documenti del cambio sono quattro.';
  const after = part(
    2,
    [
      ['paragraph', next],
      ['paragraph', filler(70)],
    ],
    { score: 5 },
  );
  const text = shown(own, before, after);
  expect(text).toContain(ANSWER);
  expect(text).not.toContain(next);
});
