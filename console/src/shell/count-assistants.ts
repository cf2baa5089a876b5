import { queryClient } from '../platform/query.ts';
import { mayDo, useSession } from '../platform/session/store.ts';
import { ASSISTANTS_ACCESS } from './home.ts';
import { shellQueries } from './queries.ts';

/** Returns the number of assistants that the user sees, archived ones too; undefined if it is not known. */
export async function countAssistants(): Promise<number | undefined> {
  const { profile, organizationId } = useSession.getState();
  // The operator's own account has no organization in which to create one.
  if (organizationId === null || !mayDo(ASSISTANTS_ACCESS)) return undefined;
  try {
    const { states } = await queryClient.fetchQuery(shellQueries.onAir(profile, organizationId));
    return states.on_air + states.preview + states.off_air + states.archived;
  } catch {
    return undefined;
  }
}
