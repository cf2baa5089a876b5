import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { addHeading } from '../../../test/show.tsx';
import { closeLayer, openPalette, useLayers } from './open.ts';
import { usePaletteFocus } from './use-palette-focus.ts';

test('APP-19 moves the focus to a chosen page; at the next closing, back to where it was', async () => {
  const heading = addHeading();
  const { result, act } = await renderHook(() =>
    usePaletteFocus(useLayers((state) => state.shown) === 'palette'),
  );
  await act(() => openPalette());
  expect(result.current.finalFocus()).toBe(true);
  result.current.onLeave(true);
  await act(() => closeLayer());
  expect(result.current.finalFocus()).toBe(heading);
  await act(() => openPalette());
  await act(() => closeLayer());
  expect(result.current.finalFocus()).toBe(true);
});
