import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** A single key, outside fields and with no other key held. */
export function useShortcut(key: string, onPress: () => void): void {
  const press = useRef(onPress);
  useEffect(() => {
    press.current = onPress;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || event.metaKey || isTyping(event.target)) return;
      // On Italian keyboards `[` itself is typed with AltGr, which reads as Ctrl+Alt.
      if (event.ctrlKey && !event.getModifierState('AltGraph')) return;
      press.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key]);
}
