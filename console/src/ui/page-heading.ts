/** The one `h1`, as `useHeading` marks it. */
export const pageHeading = () => document.querySelector<HTMLElement>('[data-page-heading]');

/** What had the focus is gone, or about to go: the page says its name, and one goes on from its beginning. */
export const focusHeading = (): void => pageHeading()?.focus({ preventScroll: true });
