import { act } from 'react';
import { expect, test } from 'vitest';
import { using } from '../../../test/draw.ts';
import { closeLayer, openPalette, useLayers } from './open.ts';
import { useWayOut } from './use-way-out.ts';

test('APP-19 the focus goes to a page that was chosen, and the next time back to where it was', async () => {
  const heading = document.createElement('h1');
  heading.setAttribute('data-page-heading', '');
  document.body.appendChild(heading);
  const { now } = await using(() => useWayOut(useLayers((state) => state.shown) === 'palette'));
  await act(async () => openPalette());
  expect(now().finalFocus()).toBe(true);
  now().onLeave(true);
  await act(async () => closeLayer());
  expect(now().finalFocus() === heading).toBe(true);
  await act(async () => openPalette());
  await act(async () => closeLayer());
  expect(now().finalFocus()).toBe(true);
  heading.remove();
});
