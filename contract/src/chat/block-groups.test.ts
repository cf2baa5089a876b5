import { expect, test } from 'vitest';
import type { ExtractBlock } from './answer-parts.ts';
import { blockGroups } from './block-groups.ts';

const block = (
  kind: ExtractBlock['kind'],
  text: string,
  emphasis: [number, number][] = [],
): ExtractBlock => ({ kind, text, emphasis });

const kindsOf = (groups: ExtractBlock[][]) => groups.map((group) => group.map(({ kind }) => kind).join(' '));

test('ANS-01 consecutive items are one list, consecutive rows one table, and paragraphs stand alone', () => {
  const kinds = ['paragraph', 'paragraph', 'item', 'item', 'row', 'row', 'item', 'code', 'code'] as const;
  expect(kindsOf(blockGroups(kinds.map((kind) => block(kind, kind))))).toEqual([
    'paragraph',
    'paragraph',
    'item item',
    'row row',
    'item',
    'code',
    'code',
  ]);
});

test('ANS-01 a quotation that is emphasized as a whole is shown without emphasis, any other as it is', () => {
  const whole = block('paragraph', 'Si paga', [[0, 7]]);
  expect(blockGroups([whole])[0]![0]!.emphasis).toEqual([]);
  expect(blockGroups([whole, block('item', 'online')])[0]![0]!.emphasis).toEqual([[0, 7]]);
});
