/** Replaces the strip that the server has drawn: the focus moves to the same button, and a press is repeated. */
export function takeOver(strip: HTMLElement): void {
  const drawn = document.getElementById('consent-strip');
  if (!drawn) return;
  const buttons = strip.querySelectorAll('button');
  const focused = [...drawn.querySelectorAll('button')].findIndex((each) => each === document.activeElement);
  const { pressed } = drawn.dataset;
  drawn.remove();
  buttons[focused]?.focus();
  if (pressed !== undefined) buttons[Number(pressed)]?.click();
}
