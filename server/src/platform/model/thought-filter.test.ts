import { describe, expect, test } from 'vitest';
import type { Thoughts } from './dialect.ts';
import { ThoughtFilter } from './thought-filter.ts';

/** The text that a reader has in the end, if it comes in pieces of this length. */
function shownOf(text: string, known: Thoughts, length: number, isWhole = true) {
  const filter = new ThoughtFilter(known);
  let shown = '';
  for (let at = 0; at < text.length; at += length) {
    const { shown: more, withdraws } = filter.push(text.slice(at, at + length));
    shown = (withdraws ? '' : shown) + more;
  }
  return { text: (shown + filter.end(isWhole)).trim(), found: filter.found };
}

const cases: [string, Thoughts, string, Thoughts][] = [
  ['<think>Vediamo.</think>\n\nIl martedì.', 'unknown', 'Il martedì.', 'apart'],
  ['<think>Vediamo.</think>Il martedì.', 'apart', 'Il martedì.', 'apart'],
  ['\n<thinking>Se a < b…</thinking>Il martedì.', 'unknown', 'Il martedì.', 'apart'],
  ['<THINK></THINK>Il martedì.', 'unknown', 'Il martedì.', 'apart'],
  ['Vediamo, a < b.</think>Il martedì.', 'unknown', 'Il martedì.', 'unopened'],
  ['Vediamo.</think>Il martedì.', 'unopened', 'Il martedì.', 'unopened'],
  ['Vediamo.</think>Il martedì.', 'apart', 'Il martedì.', 'unopened'],
  ['Il martedì.', 'unknown', 'Il martedì.', 'apart'],
  ['Il martedì.', 'unopened', 'Il martedì.', 'unopened'],
  ['Il <think>o no?</think>martedì.', 'apart', 'Il martedì.', 'apart'],
  ['<think>Vediamo', 'unknown', '', 'apart'],
  ['Se a < b, il martedì <', 'apart', 'Se a < b, il martedì <', 'apart'],
  ['Usi <b>, <thinker> e </thinks>.', 'apart', 'Usi <b>, <thinker> e </thinks>.', 'apart'],
];

describe('ANS-01 thoughts in the text of an answer are removed, however it is cut into pieces', () => {
  test.each(cases)('%j of a model whose thoughts are %s: %j', (text, known, shown, found) => {
    for (const length of [1, 2, 3, 5, 8, text.length])
      expect(shownOf(text, known, length)).toEqual({ text: shown, found });
  });

  test.each(['unknown', 'unopened'] as const)(
    'text that is cut off may be thoughts if they are %s',
    (known) => {
      expect(shownOf('Vediamo, il martedì', known, 4, false)).toEqual({ text: '', found: known });
    },
  );

  test('text that is cut off is kept if the model thinks elsewhere', () => {
    expect(shownOf('Il marted', 'apart', 4, false).text).toBe('Il marted');
  });

  test('a model that thinks in a field streams its text at once', () => {
    const filter = new ThoughtFilter('unknown');
    filter.thinksApart();
    expect(filter.push('Il ')).toEqual({ shown: 'Il ', withdraws: false });
    expect(filter.found).toBe('apart');
  });
});
