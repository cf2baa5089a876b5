import { beforeEach, expect, test } from 'vitest';
import { toast, useToasts } from './toasts.ts';

beforeEach(() => useToasts.setState({ toasts: [] }));

test.each([
  ['a success', toast.success, 5000],
  ['an error', toast.error, 5000],
  ['a code sent', toast.codeSent, 7000],
  ['a copy', toast.copied, 500],
  ['a copy that failed', toast.copyFailed, 2000],
])('APP-18 %s has its own duration', (_, tell, durationMs) => {
  tell('Titolo');
  expect(useToasts.getState().toasts).toMatchObject([{ title: 'Titolo', durationMs }]);
});

test('APP-18 shows the newest first, and three at most', () => {
  for (const title of ['uno', 'due', 'tre', 'quattro']) toast.success(title);
  expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['quattro', 'tre', 'due']);
  useToasts.getState().dismiss(useToasts.getState().toasts[1]!.id);
  expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['quattro', 'due']);
});
