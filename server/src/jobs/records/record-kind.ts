import type { Trx } from '../../platform/db.ts';
import type { JobRecord, RecordKindName } from './job-record.ts';

/** What a kind of long work says about itself. */
export interface RecordKind {
  readonly name: RecordKindName;
  /** The seconds without a sign of life after which work is lost; without a number, work that waits is never lost. */
  readonly lostAfter: { readonly waiting?: number; readonly running: number };
  /**
   * What becomes of lost work. `again` puts it back: it waits for a worker, which a job of the kind brings. `end` ends it,
   * and tells whoever asked for it.
   */
  readonly lost: 'again' | { readonly end: (trx: Trx, record: JobRecord) => Promise<unknown> };
}
