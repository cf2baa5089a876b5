import { act, createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { does, draw } from '../../test/draw.ts';
import { toast } from '../platform/toasts.ts';
import { Toaster } from './Toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
const passes = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

test('APP-18 a toast closed by keyboard gives the focus on, and does not hold those that come after', async () => {
  const heading = document.createElement('h1');
  heading.setAttribute('data-page-heading', '');
  document.body.appendChild(heading);
  const place = await draw(createElement(Toaster));
  await act(async () => toast.success('First'));
  await act(async () => place.querySelector('button')!.focus());
  await passes(20_000);
  expect(place.textContent).toContain('First');
  await does(place.querySelector('button'), 'click');
  expect(document.activeElement === heading).toBe(true);
  await act(async () => toast.success('Second'));
  expect(place.textContent).toBe('Second');
  await passes(5_000);
  expect(place.textContent).toBe('');
  heading.remove();
});
