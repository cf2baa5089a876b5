import { nextTimes, parseSchedule } from '@regia/contract/knowledge/schedule';
import type { Schedule } from '@regia/contract/knowledge/schedule';
import { SYSTEM } from '../../audit/public.ts';
import type { Queue } from '../../jobs/queue.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { countSourcesToRead } from '../sources/paused-sources.ts';
import { lockSources } from '../sources/source-queries.ts';
import { liveRunOf } from '../training/run-queries.ts';
import { enqueueRun } from '../training/start-training.ts';
import { findPlanned, listToPlan, storeDue } from './due-queries.ts';
import type { Planned } from './due-queries.ts';

/**
 * Starts the trainings that are due by their schedules. However many due times were missed, the training runs once. Two
 * workers start none twice: each reads the due time under the lock of the assistant.
 */
export async function startScheduled(db: Db, jobs: Queue, now = new Date()): Promise<void> {
  const failures: unknown[] = [];
  for (const scope of await listToPlan(db, now)) {
    await inTransaction(db, (trx) => startOne(trx, jobs, scope, now)).catch((error: unknown) =>
      failures.push(error),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some scheduled trainings did not start');
}

async function startOne(trx: Trx, jobs: Queue, scope: IndexScope, now: Date): Promise<void> {
  await lockSources(trx, scope);
  const planned = await findPlanned(trx, scope);
  const schedule = planned && parseSchedule(planned.rule);
  const dueOn = schedule && dueTime(planned, schedule, now);
  if (dueOn === undefined) return;
  if (dueOn > now) return storeDue(trx, scope, planned!.zone, dueOn);
  const live = await liveRunOf(trx, scope);
  // A run of one source is not the training that is due: it starts once that run has ended.
  if (live && live.sourceId !== null) return storeDue(trx, scope, planned!.zone, dueOn);
  if (!live && (await countSourcesToRead(trx, scope)) > 0) {
    await enqueueRun(trx, jobs, scope, SYSTEM, { isScheduled: true });
  }
  const [next] = nextTimes(schedule!, planned!.zone, now, 1);
  if (next) await storeDue(trx, scope, planned!.zone, next);
}

/** A schedule that was just saved counts from that moment, and one in a new time zone from now. */
function dueTime({ dueOn, isInZone, since, zone }: Planned, schedule: Schedule, now: Date): Date | undefined {
  if (dueOn !== null && isInZone) return dueOn;
  return nextTimes(schedule, zone, dueOn === null ? since : now, 1)[0];
}
