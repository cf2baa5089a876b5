import type { Answerer } from '../../knowledge/public.ts';
import type { Dialect } from '../../platform/model/dialect.ts';
import type { Model } from '../../platform/model/model.ts';

/** Opens an assistant for an evaluation. It is loaded when a command needs it, so that servers do not. */
export const openAnswerer = async (
  name: string,
  model: Model,
  dialect: Dialect | undefined,
): Promise<Answerer> => (await import('./answerer.ts')).answererOf(name, model, dialect);
