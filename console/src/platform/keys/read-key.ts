/** The fields of a `KeyboardEvent` that are read. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>;

const LETTER = /^\p{L}$/u;

/**
 * Returns the name of a press, as bindings write it: `Mod+k` for ⌘ K on a Mac and Ctrl K elsewhere, `Mod+Shift+z` with
 * Shift, otherwise the character. Returns null for presses without a name: other modifiers, keys without a character, shifted letters.
 */
export function readKey(press: KeyPress, mac: boolean): string | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (key.length !== 1) return null;
  // On Italian keyboards `[` itself is typed with AltGr, which reads as Ctrl+Alt.
  const held = (ctrlKey || metaKey) && !press.getModifierState('AltGraph');
  if (held) {
    const only = mac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
    return only && !altKey ? `Mod+${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}` : null;
  }
  if (LETTER.test(key) && (shiftKey || altKey)) return null;
  return key.toLowerCase();
}
