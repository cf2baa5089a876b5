import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, useEffect } from 'react';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

const Texts = ({ children }: { children?: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;

/** Renders a part on the test's page, until the end of the test. */
export const show = (part: ReactNode) => render(part, { wrapper: Texts });

/** Calls a hook in a component that renders `body` of its result. `now()` returns the latest result. */
export async function showHook<T>(useHook: () => T, body: (returned: T) => ReactNode = () => null) {
  let latest!: T;
  const Part = () => {
    const returned = useHook();
    useEffect(() => {
      latest = returned;
    });
    return body(returned);
  };
  const shown = await show(<Part />);
  return { ...shown, now: () => latest };
}

export const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Presses an element and returns the one that then has the focus, for the next key. */
export function focusAfterPress(pressed: Element): Element | null {
  (pressed as HTMLElement).click();
  return document.activeElement;
}

/** Adds a page heading, which gets the focus when the focused element is removed. */
export function addHeading(): HTMLElement {
  const heading = document.createElement('h1');
  heading.tabIndex = -1;
  heading.setAttribute('data-page-heading', '');
  document.body.append(heading);
  onTestFinished(() => heading.remove());
  return heading;
}

/** Returns whether the browser would ask before closing the tab. */
export function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

/** Waits until React has rendered and run its effects. */
export const nextFrame = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Types into a field under fake timers: Vitest's own `fill` would advance them. */
export function enter(field: HTMLInputElement, text: string) {
  // React overrides the field's `value`, and would not see a change made through it.
  Reflect.set(HTMLInputElement.prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return nextFrame();
}
