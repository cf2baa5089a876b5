/**
 * Replaces the strip that the server has drawn: the focus moves to the same button, and a press is repeated. The browser
 * makes no click of a press that begins on one strip and ends on the other.
 */
export function takeOver(strip: HTMLElement): void {
  const drawn = document.getElementById('consent-strip');
  if (!drawn) return;
  const buttons = strip.querySelectorAll('button');
  const focused = [...drawn.querySelectorAll('button')].findIndex((each) => each === document.activeElement);
  const { click, pointerdown } = drawn.dataset;
  const held = pointerdown === undefined ? undefined : buttons[Number(pointerdown)];
  drawn.remove();
  buttons[focused]?.focus();
  if (click !== undefined) buttons[Number(click)]?.click();
  else if (held) repeatWhenLetGo(held);
}

function repeatWhenLetGo(button: HTMLButtonElement): void {
  const end = new AbortController();
  const { signal } = end;
  addEventListener('pointerdown', () => end.abort(), { signal });
  addEventListener(
    'pointerup',
    ({ target }) => {
      end.abort();
      if (button.contains(target as Node)) button.click();
    },
    { signal },
  );
}
