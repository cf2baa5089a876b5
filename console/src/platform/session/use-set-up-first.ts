import { useSession } from './store.ts';

/** Whether a second factor must be set up before anything else: until then the server refuses what the shell would ask. */
export const useSetUpFirst = (): boolean => useSession((state) => state.me?.second_factor_required ?? false);
