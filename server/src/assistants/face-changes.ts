import { publish } from '../platform/live-events.ts';
import type { Trx } from '../platform/db.ts';

/** The topic of all changes that open widgets must learn of. */
export const FACE_CHANGES = 'assistants.faces';

export interface FaceChange {
  readonly assistantId: string;
}

/** Tells every process, at the commit, that open widgets of the assistant must read it again. */
export const announceFaceChange = (trx: Trx, assistantId: string): Promise<number> =>
  publish(trx, FACE_CHANGES, { assistantId } satisfies FaceChange);
