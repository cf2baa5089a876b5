/**
 * On a phone the panel fills the part of the screen that the keyboard leaves free. While it does, Tab stays inside it.
 */
export function fitScreen(panel: HTMLElement, frame: HTMLElement): void {
  const seen = window.visualViewport;
  const fit = (): void => {
    if (!seen) return;
    panel.style.setProperty('--seen-height', `${Math.round(seen.height)}px`);
    panel.style.setProperty('--seen-top', `${Math.round(seen.offsetTop)}px`);
  };
  seen?.addEventListener('resize', fit);
  seen?.addEventListener('scroll', fit);
  fit();
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || !frame.classList.contains('phone')) return;
    const stops = [
      ...panel.querySelectorAll<HTMLElement>('button:not(:disabled), a, textarea, [tabindex="0"]'),
    ];
    const root = panel.getRootNode() as ShadowRoot;
    const [first, last] = [stops[0], stops.at(-1)];
    if (event.shiftKey && root.activeElement === first) last?.focus();
    else if (!event.shiftKey && root.activeElement === last) first?.focus();
    else return;
    event.preventDefault();
  });
}
