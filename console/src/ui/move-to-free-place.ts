import { freePlace } from './free-place.ts';

/** Controls, and the words that toasts speak of. */
const KEPT_CLEAR = 'a[href], button, input, select, textarea, summary, [data-uncovered]';
const GAP_PX = 8;
const EDGE_PX = 16;

/** Returns the boxes of what is kept clear and can be seen, without those in `box`. */
const keptClear = (box: HTMLElement): DOMRect[] =>
  [...document.querySelectorAll(KEPT_CLEAR)]
    .filter((control) => !box.contains(control) && control.checkVisibility({ visibilityProperty: true }))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 1 && bottom > 0 && top < innerHeight);

/** The bottom of what stays free: the top bar, or the title bar of a phone, and the line of the page's actions. */
const barBottom = (): number =>
  Math.max(
    0,
    ...[...document.querySelectorAll('[data-bar]')].map((bar) => bar.getBoundingClientRect().bottom),
  );

/** The top of the lowest bars: the tabs of a phone, the consent strip, a save bar. */
const footTop = (): number =>
  Math.min(
    innerHeight,
    ...[...document.querySelectorAll('[data-foot]')]
      .filter((bar) => bar.checkVisibility())
      .map((bar) => bar.getBoundingClientRect().top),
  );

/**
 * Moves a fixed box next to the top right corner, to where it covers nothing that is kept clear. If the window has no such place, the
 * box moves to its bottom, above the bars, and `--toasts` is the room in which the page scrolls clear of it.
 */
export function moveToFreePlace(box: HTMLElement): void {
  const root = document.documentElement.style;
  root.removeProperty('--toasts');
  const { width, height } = box.getBoundingClientRect();
  if (height === 0) return;
  const right = document.documentElement.clientWidth - EDGE_PX;
  const area = {
    // It stays in the right half.
    left: Math.max(EDGE_PX, right / 2 - width / 2),
    top: barBottom() + GAP_PX,
    right,
    bottom: footTop() - GAP_PX,
  };
  const place = freePlace(keptClear(box), { width, height }, area);
  const isFree = place.covered === 0;
  if (!isFree) root.setProperty('--toasts', `${height + 2 * GAP_PX}px`);
  box.style.top = `${isFree ? place.top : area.bottom - height}px`;
  box.style.right = `${isFree ? right + EDGE_PX - place.left - width : EDGE_PX}px`;
}
