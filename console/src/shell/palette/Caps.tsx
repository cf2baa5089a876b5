import { Kbd } from '../../ui/Kbd.tsx';
import { keyCaps } from './key-caps.ts';

/** `G A` as two key caps. */
export const Caps = ({ keys }: { keys: string }) => keyCaps(keys).map((cap) => <Kbd key={cap}>{cap}</Kbd>);
