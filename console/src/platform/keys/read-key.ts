/** What a `KeyboardEvent` tells of itself. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>;

const LETTER = /^\p{L}$/u;

/**
 * A press as bindings name it: `Mod+k` for ⌘ K on a Mac and Ctrl K elsewhere, else the one character. Null for what
 * no binding can mean: other modifiers, keys that write nothing, capital letters typed on purpose.
 */
export function readKey(press: KeyPress, mac: boolean): string | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (key.length !== 1) return null;
  // On Italian keyboards `[` itself is typed with AltGr, which reads as Ctrl+Alt.
  const held = (ctrlKey || metaKey) && !press.getModifierState('AltGraph');
  if (held) {
    const only = mac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
    return only && !altKey && !shiftKey ? `Mod+${key.toLowerCase()}` : null;
  }
  if (LETTER.test(key) && (shiftKey || altKey)) return null;
  return key.toLowerCase();
}
