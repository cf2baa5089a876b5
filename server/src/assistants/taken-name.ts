import { refuse } from '../platform/http/refuse.ts';

const UNIQUE_VIOLATION = '23505';

/** The database decides whether a name is free: of two who ask at once, one is refused. */
export async function refuseTakenName<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === UNIQUE_VIOLATION && constraint === 'assistants_name') throw refuse('assistant_name_taken');
    throw error;
  }
}
