import { SYSTEM } from '../../audit/public.ts';
import { endRecord, openAgain } from '../../jobs/public.ts';
import type { RecordKey, RecordKind, UserRef } from '../../jobs/public.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { RUN_JOB } from './job-names.ts';

type Jobs = Pick<Queue, 'enqueue'>;

/** A proof gives a sign of life after each wording. One that waits has its job, or gets a new one. */
export const proofKind = (jobs: Jobs): RecordKind => ({
  name: 'proof',
  lostAfter: { waiting: 60, running: 300 },
  lost: {
    again: (trx, { id, organizationId, startedBy }) => enqueue(trx, jobs, { id, organizationId }, startedBy),
  },
});

const NOBODY: UserRef = { id: null, name: SYSTEM.username };

/** A person asks for the proof of a correction: one that runs has read the correction of before, and begins anew. */
export async function askForProof(trx: Trx, jobs: Jobs, key: RecordKey, startedBy: UserRef): Promise<void> {
  await openAgain(trx, { ...key, kind: 'proof', startedBy }, { beginsAnew: true });
  await enqueue(trx, jobs, key, startedBy);
}

/** A proof is due, and nobody asked for it: one that waits or runs stays as it is. */
export async function proveAgain(trx: Trx, jobs: Jobs, key: RecordKey): Promise<void> {
  if (await openAgain(trx, { ...key, kind: 'proof', startedBy: NOBODY }, { beginsAnew: false }))
    await enqueue(trx, jobs, key, NOBODY);
}

/** Ends the proof of a correction that is no longer in use, if it waits or runs. */
export const endProof = (trx: Trx, key: RecordKey, result: 'withdrawn' | 'expired') =>
  endRecord(trx, key, 'cancelled', result);

/** Proofs that a person waits for come first. */
const enqueue = (db: Db, jobs: Jobs, { id, organizationId }: RecordKey, startedBy: UserRef) =>
  jobs.enqueue(
    db,
    RUN_JOB,
    { learning: id, organization: organizationId },
    { singletonKey: id, priority: startedBy.id === null ? 0 : 1 },
  );
