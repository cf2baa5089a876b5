import { Kbd } from '../../ui/Kbd.tsx';
import { keyCaps } from './key-caps.ts';

/** The key caps of a binding. */
export const Caps = ({ keys }: { keys: string }) => keyCaps(keys).map((cap) => <Kbd key={cap}>{cap}</Kbd>);
