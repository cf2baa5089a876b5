import { isMac } from '../../platform/keys/use-keys.ts';

/** `g a` as the caps to press: `G`, `A`; what is held together stands on one cap. */
export const keyCaps = (keys: string): string[] =>
  keys.split(' ').map((key) =>
    key
      .replace('Mod+', isMac ? '⌘ ' : 'Ctrl ')
      .toUpperCase()
      .replace('CTRL', 'Ctrl'),
  );
