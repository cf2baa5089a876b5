import { expect, test } from 'vitest';
import { showHook } from '../../test/show.tsx';
import { useToasts } from '../platform/toasts.ts';
import { useEndToast } from './use-end-toast.ts';

test.each([
  [3, 'Couldn’t read some pages.'],
  [0, 'Couldn’t read a source.'],
])('a partly succeeded run with %s failed pages shows the toast: %s', async (failed, detail) => {
  const { now } = await showHook(useEndToast);
  now()({ state: 'partly', counts: { failed } } as never);
  expect(useToasts.getState().toasts).toMatchObject([{ title: 'Training partly succeeded', detail }]);
});
