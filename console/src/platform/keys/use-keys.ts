import { type RefObject, useEffect, useRef } from 'react';
import { usePreferences } from '../preferences.ts';
import { readKey } from './read-key.ts';
import { advance, type PendingKey } from './sequence.ts';

export interface KeyBinding {
  /** A sequence (`g a`), a key with the modifier (`Mod+k`, `Mod+Shift+z`), or one character. */
  keys: string;
  /** The text in the list of keys; called only while that is open. */
  label: () => string;
  run: () => void;
  /** Whether the binding applies to the page now. */
  here?: () => boolean;
}

export const isMac = /mac|iphone|ipad/i.test(navigator.platform);

const bound = new Set<RefObject<readonly KeyBinding[]>>();

/** The bindings on screen, the newest binding of a key first. */
export const boundKeys = (): readonly KeyBinding[] =>
  [...bound]
    .toReversed()
    .flatMap((each) => each.current)
    .filter((binding) => binding.here?.() ?? true);

/** Binds keys while the component is on screen. */
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

/** The places that use letters themselves: fields and menus; and dialogs, which block the keys of the page. */
const BUSY =
  'input, textarea, select, [contenteditable], dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
const isBusy = (target: EventTarget | null) => target instanceof Element && target.closest(BUSY) !== null;

/** Listens to the whole document. Returns a function that stops. */
export function listenForKeys(): () => void {
  let pending: PendingKey | null = null;
  const onPress = (event: KeyboardEvent) => {
    const key = event.defaultPrevented || event.isComposing ? null : readKey(event, isMac);
    if (key === null) return;
    const isHeld = key.startsWith('Mod+');
    // WCAG 2.1.4: keys without a modifier can be turned off.
    if (!isHeld && (event.repeat || isBusy(event.target) || !usePreferences.getState().letterKeys)) return;
    const bindings = boundKeys();
    const step = advance(
      pending,
      key,
      performance.now(),
      bindings.map((binding) => binding.keys),
    );
    pending = step.pending;
    const binding = bindings.find((each) => each.keys === step.completed);
    if (!binding) return;
    event.preventDefault();
    binding.run();
  };
  document.addEventListener('keydown', onPress);
  return () => document.removeEventListener('keydown', onPress);
}
