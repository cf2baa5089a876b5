import { DEFAULT_COLORS } from '@regia/contract/widget/default-colors';
import { expect, test } from 'vitest';
import { NO_HISTORY, recorded, redone, undone } from './color-history.ts';

const scheme = (primary: string) => ({ ...DEFAULT_COLORS, primary });
const [first, second, third] = ['#111111', '#222222', '#333333'].map(scheme) as [
  typeof DEFAULT_COLORS,
  typeof DEFAULT_COLORS,
  typeof DEFAULT_COLORS,
];

test('AST-04 each change is undone and redone in turn', () => {
  const changed = recorded(recorded(NO_HISTORY, first, '', 0), second, '', 1);
  const back = undone(changed, third)!;
  expect(back.colors).toBe(second);
  const further = undone(back.history, back.colors)!;
  expect(further.colors).toBe(first);
  expect(undone(further.history, further.colors)).toBeUndefined();
  const again = redone(further.history, further.colors)!;
  expect(again.colors).toBe(second);
  expect(redone(again.history, again.colors)!.colors).toBe(third);
});

test('AST-04 quick changes of one role are one step; a pause or another role begins the next', () => {
  const dragged = recorded(recorded(NO_HISTORY, first, 'primary', 0), second, 'primary', 500);
  expect(dragged.past).toEqual([first]);
  expect(recorded(dragged, second, 'primary', 2_000).past).toHaveLength(2);
  expect(recorded(dragged, second, 'dark', 600).past).toHaveLength(2);
  expect(recorded(recorded(NO_HISTORY, first, '', 0), second, '', 1).past).toHaveLength(2);
});

test('AST-04 a change after an undo drops the steps that could be redone', () => {
  const back = undone(recorded(NO_HISTORY, first, '', 0), second)!;
  expect(redone(recorded(back.history, first, '', 5), third)).toBeUndefined();
});
