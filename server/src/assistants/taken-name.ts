import { refuse } from '../platform/http/refuse.ts';
import { isTaken } from '../platform/is-taken.ts';

/** The database decides whether a name is free: of two who ask at once, one is refused. */
export async function refuseTakenName<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (isTaken(error, 'assistants_name')) throw refuse('assistant_name_taken');
    throw error;
  }
}
