import './page.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, createElement, type ReactNode } from 'react';
import { afterEach, vi } from 'vitest';

// It looks for a page when it is loaded.
const { createRoot } = await import('react-dom/client');

let leave: (() => void)[] = [];
afterEach(() => {
  act(() => leave.forEach((each) => each()));
  leave = [];
});

/** Draws it on the test's page, until the test is over. */
export async function draw(part: ReactNode) {
  const place = document.createElement('div');
  document.body.appendChild(place);
  const root = createRoot(place);
  leave.push(() => (root.unmount(), place.remove()));
  await act(async () => root.render(createElement(I18nProvider, { i18n }, part)));
  return place;
}

/** Uses a hook in a component of its own, drawn into what `around` gives; `now()` is what it answered last. */
export async function using<T>(use: () => T, around: (answer: T) => ReactNode = () => null) {
  let answer: T;
  const Part = () => around((answer = use()));
  const place = await draw(createElement(Part));
  return { place, now: () => answer };
}

/** What a person does to an element, and everything that follows from it. */
export async function does(element: EventTarget | null, kind: string, more: object = {}): Promise<Event> {
  const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), more);
  await act(async () => void element!.dispatchEvent(event));
  return event;
}

export async function types(field: HTMLInputElement, text: string) {
  field.value = text;
  await does(field, 'input');
}

/** Waits for something that comes by itself: meanwhile React draws when it likes, as it does for people. */
export async function comes(check: () => void): Promise<void> {
  const tests = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  tests.IS_REACT_ACT_ENVIRONMENT = false;
  await vi.waitFor(check, 10_000).finally(() => (tests.IS_REACT_ACT_ENVIRONMENT = true));
}
