import { beforeEach, expect, test } from 'vitest';
import { showHook } from '../../test/show.tsx';
import { useToasts } from '../platform/toasts.ts';
import { useTellEnd } from './use-tell-end.ts';

beforeEach(() => useToasts.setState({ toasts: [] }));

test.each([
  [3, 'Some pages could not be read.'],
  [0, 'A source could not be read.'],
])('a run that went well in part with %s failed pages is told so: %s', async (failed, detail) => {
  const { now } = await showHook(useTellEnd);
  now()({ state: 'partly', counts: { failed } } as never);
  expect(useToasts.getState().toasts).toMatchObject([{ title: 'Training partly succeeded', detail }]);
});
