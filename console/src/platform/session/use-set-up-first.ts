import { useSession } from './store.ts';

/** Returns whether a second factor must be set up first: until then the server refuses the calls of the shell. */
export const useSetUpFirst = (): boolean => useSession((state) => state.me?.second_factor_required ?? false);
