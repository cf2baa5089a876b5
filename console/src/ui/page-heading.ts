/** The only `h1` of the page, as `useHeading` marks it. */
export const pageHeading = () => document.querySelector<HTMLElement>('[data-page-heading]');

/** Moves the focus to the heading when the focused element is removed. Keyboard users go on from the page's start. */
export const focusHeading = (): void => pageHeading()?.focus({ preventScroll: true });
