import { refuse } from '../platform/http/refuse.ts';
import { isTaken } from '../platform/is-taken.ts';

/** Refuses a taken name. The database decides, so one of two concurrent saves is refused. */
export async function refuseTakenName<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (isTaken(error, 'assistants_name')) throw refuse('assistant_name_taken');
    throw error;
  }
}
