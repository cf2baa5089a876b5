let isPressed = false;

const listen = (kind: string, pressed: (event: PointerEvent) => boolean) =>
  globalThis.addEventListener?.(kind, (event) => void (isPressed = pressed(event as PointerEvent)), true);
// Other buttons and fingers are ignored: the browser's context menu may swallow their pointerup.
listen('pointerdown', ({ button, isPrimary }) => button === 0 && isPrimary);
listen('pointerup', () => false);
listen('pointercancel', () => false);

/**
 * Runs the work once no button is pressed. The error of a left field moves the rest of the form down; shown during the
 * press that left the field, it would move the pressed button away from the pointer, and the click would be lost.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) return work();
  const over = new AbortController();
  const go = () => {
    over.abort();
    // The click of the same release comes after pointerup.
    setTimeout(work);
  };
  for (const kind of ['pointerup', 'pointercancel']) {
    globalThis.addEventListener(kind, go, { signal: over.signal, capture: true });
  }
}
