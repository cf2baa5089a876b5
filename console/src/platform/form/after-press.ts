let isPressed = false;

const listen = (kind: string, pressed: (event: PointerEvent) => boolean) =>
  globalThis.addEventListener?.(kind, (event) => void (isPressed = pressed(event as PointerEvent)), true);
// Of another button or finger the end may never be heard: a menu of the browser's own swallows it.
listen('pointerdown', ({ button, isPrimary }) => button === 0 && isPrimary);
listen('pointerup', () => false);
listen('pointercancel', () => false);

/**
 * What is said on leaving a field moves the rest of the form down. Where the field was left by pressing something,
 * that waits until the press is over: otherwise the button slips away from under the pointer, and is not clicked.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) return work();
  const over = new AbortController();
  const go = () => {
    over.abort();
    // The click belongs to the same release, and comes after it.
    setTimeout(work);
  };
  for (const kind of ['pointerup', 'pointercancel']) {
    globalThis.addEventListener(kind, go, { signal: over.signal, capture: true });
  }
}
