import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw, using } from '../../test/draw.ts';
import { closeConsentPanel, openConsentPanel, useConsent } from '../platform/consent/consent.ts';
import { ConsentPanel } from './ConsentPanel.tsx';

let measure: () => void;
const room = vi.fn<(name: string, value: string | null) => void>();

beforeEach(() => {
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onSize: () => void) {
        measure = onSize;
      }
      observe = () => measure();
      disconnect = () => {};
    },
  );
  const { style } = document.documentElement;
  style.setProperty = (name, value) => room(name, value);
  style.removeProperty = (name) => (room(name, null), '');
});
afterEach(() => {
  vi.unstubAllGlobals();
  room.mockReset();
});

const button = () => document.body.appendChild(document.createElement('button'));
const focused = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));

test('APP-13 the page gives the panel as much room as it takes', async () => {
  const place = await draw(createElement(ConsentPanel));
  const panel = place.querySelector('dialog')!;
  panel.getBoundingClientRect = () => ({ top: 500.4 }) as DOMRect;
  measure();
  expect(room.mock.lastCall).toEqual(['--consent-room', '308px']);
});

test('APP-13 when it goes its room goes with it', async () => {
  useConsent.setState({ isOpen: true });
  await using(
    () => useConsent((state) => state.isOpen),
    (isOpen) => isOpen && createElement(ConsentPanel),
  );
  await act(async () => closeConsentPanel());
  expect(room.mock.lastCall).toEqual(['--consent-room', null]);
});

test('APP-13 each press of "Cookies" leads into the panel, also when it is open already', async () => {
  const place = await draw(createElement(ConsentPanel));
  const panel = place.querySelector('dialog');
  for (const opener of [button(), button()]) {
    opener.focus();
    await act(async () => openConsentPanel());
    await focused();
    expect(document.activeElement).toBe(panel);
  }
  await act(async () => closeConsentPanel());
  expect(useConsent.getState().timesAskedFor).toBe(0);
});

test('APP-13 the focus follows only once the menu that it was chosen from is gone', async () => {
  const opener = button();
  const menu = document.body.appendChild(document.createElement('div'));
  menu.setAttribute('role', 'menu');
  const place = await draw(createElement(ConsentPanel));
  await act(async () => openConsentPanel());
  await focused();
  opener.focus();
  menu.remove();
  await focused();
  expect(document.activeElement === place.querySelector('dialog')).toBe(true);
});
