import { flushSync } from 'react-dom';

/** Makes a change of the page and focuses the element that it shows, before the person presses the next key. */
export function changeAndFocus(change: () => void, find: () => HTMLElement | null | undefined): void {
  flushSync(change);
  find()?.focus();
}
