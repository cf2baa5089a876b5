import { freePlace } from './free-place.ts';

const CONTROLS = 'a[href], button, input, select, textarea, summary';
const GAP_PX = 8;
const EDGE_PX = 16;

/** Returns the boxes of the controls that can be seen, without those in `box`. */
const controlsOutside = (box: HTMLElement): DOMRect[] =>
  [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !box.contains(control) && control.checkVisibility({ visibilityProperty: true }))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 1 && bottom > 0 && top < innerHeight);

/** The bottom of what stays free: the top bar, or the title bar of a phone, and the line of the page's actions. */
const barBottom = (): number =>
  Math.max(
    0,
    ...[...document.querySelectorAll('[data-bar]')].map((bar) => bar.getBoundingClientRect().bottom),
  );

/** Moves a fixed box next to the top right corner, to where it covers no control. */
export function moveToFreePlace(box: HTMLElement): void {
  const { width, height } = box.getBoundingClientRect();
  if (height === 0) return;
  const right = document.documentElement.clientWidth - EDGE_PX;
  const area = {
    // It stays in the right half.
    left: Math.max(EDGE_PX, right / 2 - width / 2),
    top: barBottom() + GAP_PX,
    right,
    bottom: innerHeight - GAP_PX,
  };
  const place = freePlace(controlsOutside(box), { width, height }, area);
  box.style.top = `${place.top}px`;
  box.style.right = `${right + EDGE_PX - place.left - width}px`;
}
