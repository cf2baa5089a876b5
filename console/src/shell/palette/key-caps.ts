import { isMac } from '../../platform/keys/use-keys.ts';

/** Returns the key caps of a binding: `G`, `A` for `g a`. A key with its modifier is one cap. */
export const keyCaps = (keys: string): string[] =>
  keys.split(' ').map((key) =>
    key
      .replace('Mod+', isMac ? '⌘ ' : 'Ctrl ')
      .replace('Shift+', '⇧ ')
      .toUpperCase()
      .replace('CTRL', 'Ctrl'),
  );
