import { flushSync } from 'react-dom';

/**
 * Makes a change of the page and focuses the element that it shows in a group, before the person presses the next key.
 * The group is given by its id.
 */
export function changeAndFocus(change: () => void, group: string, selector: string): void {
  flushSync(change);
  document.getElementById(group)?.querySelector<HTMLElement>(selector)?.focus();
}
