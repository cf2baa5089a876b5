import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, useEffect } from 'react';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

const Texts = ({ children }: { children?: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;

/** Renders it on the test's page, until the test is over. */
export const show = (part: ReactNode) => render(part, { wrapper: Texts });

/** Calls a hook in a component of its own, which shows what `body` makes of it; `now()` is what the hook returned last. */
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

/** The heading of a page, which takes the focus when what had it is gone. */
export function addHeading(): HTMLElement {
  const heading = document.createElement('h1');
  heading.tabIndex = -1;
  heading.setAttribute('data-page-heading', '');
  document.body.append(heading);
  onTestFinished(() => heading.remove());
  return heading;
}

/** Whether the browser would ask before it closes the tab. */
export function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

/** React has rendered, and run its effects. */
export const nextFrame = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Types into a field where time is faked: each step of Vitest's own `fill` moves faked time on. */
export function enter(field: HTMLInputElement, text: string) {
  // React has taken over the field's own `value`, and would not see a change made through it.
  Reflect.set(HTMLInputElement.prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return nextFrame();
}
