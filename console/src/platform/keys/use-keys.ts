import { type RefObject, useEffect, useRef } from 'react';
import { usePreferences } from '../preferences.ts';
import { readKey } from './read-key.ts';
import { type Begun, follow } from './sequence.ts';

export interface KeyBinding {
  /** `g a` in turn, `Mod+k` held, or one character. */
  keys: string;
  /** For the list of keys: asked only when that is open. */
  label: () => string;
  run: () => void;
  /** Whether it means anything on the page as it stands. */
  here?: () => boolean;
}

export const isMac = /mac|iphone|ipad/i.test(navigator.platform);

const bound = new Set<RefObject<readonly KeyBinding[]>>();

/** What the keys do now, the newest binding of a key first. */
export const boundKeys = (): readonly KeyBinding[] =>
  [...bound]
    .toReversed()
    .flatMap((each) => each.current)
    .filter((binding) => binding.here?.() ?? true);

/** Binds keys for as long as the component is on screen. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  useEffect(() => {
    bound.add(latest);
    return () => void bound.delete(latest);
  }, []);
}

/** In a field letters are text, in a menu they find an entry, and under a dialog the page must not move. */
const BUSY =
  'input, textarea, select, [contenteditable], dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
const isBusy = (target: EventTarget | null) => target instanceof Element && target.closest(BUSY) !== null;

/** Listens to the whole document until told to stop. */
export function listenForKeys(): () => void {
  let begun: Begun | null = null;
  const onPress = (event: KeyboardEvent) => {
    const key = event.defaultPrevented || event.isComposing ? null : readKey(event, isMac);
    if (key === null) return;
    const isHeld = key.startsWith('Mod+');
    // WCAG 2.1.4: keys without a modifier can be turned off.
    if (!isHeld && (event.repeat || isBusy(event.target) || !usePreferences.getState().letterKeys)) return;
    const bindings = boundKeys();
    const step = follow(
      begun,
      key,
      performance.now(),
      bindings.map((binding) => binding.keys),
    );
    begun = step.begun;
    const binding = bindings.find((each) => each.keys === step.whole);
    if (!binding) return;
    event.preventDefault();
    binding.run();
  };
  document.addEventListener('keydown', onPress);
  return () => document.removeEventListener('keydown', onPress);
}
