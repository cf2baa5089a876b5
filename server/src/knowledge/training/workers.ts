import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { findLiveRun } from './run-queries.ts';

/** A worker without a heartbeat for so long is dead; its claimed pages are free again. */
export const LEASE_S = 6;
const RENEW_MS = 1_500;

/** The run is over, or another worker took it: this worker must not write. */
export class RunEnded extends Error {}

export interface Worker {
  readonly id: string;
  /** Aborted when the process stops, when the run is over, or when our lease has expired. */
  readonly signal: AbortSignal;
  leave(): Promise<void>;
}

/** Registers a worker of a run and renews its lease until it leaves. */
export async function joinRun(db: Db, runId: string, processEnds: AbortSignal): Promise<Worker> {
  const id = newId();
  await sql`
    insert into training_workers (id, run_id, lease_until)
    values (${id}, ${runId}, now() + make_interval(secs => ${LEASE_S}))`.execute(db);
  const left = new AbortController();
  const over = new AbortController();
  const renewing = renewUntil(left.signal, async () => {
    const { rows } = await sql<{ isOurs: boolean }>`
      with renewed as (
        update training_workers as w set lease_until = now() + make_interval(secs => ${LEASE_S})
        where w.id = ${id} and w.lease_until > now() returning w.run_id
      ), led as (
        -- A transaction of the run that holds its record, such as the switch, is a sign of life itself.
        select j.id, j.organization_id from job_records as j
        join renewed on j.id = renewed.run_id where j.worker = ${id} for update of j skip locked
      ), heard as (
        update job_records as j set heard_on = clock_timestamp()
        from led where j.id = led.id and j.organization_id = led.organization_id
      )
      select exists (
        select 1 from renewed join training_runs as r on r.id = renewed.run_id and r.state in ('queued', 'running')
      ) as "isOurs"`.execute(db);
    return rows[0]?.isOurs ?? false;
  }).then((ended) => ended === 'lost' && over.abort(new RunEnded('The run is over')));
  return {
    id,
    signal: AbortSignal.any([processEnds, over.signal]),
    async leave() {
      left.abort();
      await renewing;
      await db.deleteFrom('training_workers').where('id', '=', id).execute();
    },
  };
}

/**
 * Works as a worker of a run. If its lease ends while the process goes on, as after a pause of the machine, it works again
 * as a new worker: nobody else may be there to continue the run.
 */
export async function asWorker(
  db: Db,
  runId: string,
  processEnds: AbortSignal,
  work: (worker: Worker) => Promise<void>,
): Promise<void> {
  while (await findLiveRun(db, runId)) {
    const worker = await joinRun(db, runId, processEnds);
    try {
      return await work(worker);
    } catch (error) {
      if (processEnds.aborted || !worker.signal.aborted) throw error;
    } finally {
      await worker.leave();
    }
  }
}

async function renewUntil(left: AbortSignal, renew: () => Promise<boolean>): Promise<'left' | 'lost'> {
  let lastMs = Date.now();
  for (;;) {
    await pause(RENEW_MS, undefined, { signal: left, ref: false }).catch(() => {});
    if (left.aborted) return 'left';
    try {
      if (!(await renew())) return 'lost';
      lastMs = Date.now();
    } catch {
      // The database may be back before another worker could take over.
      if (Date.now() - lastMs > LEASE_S * 1_000) return 'lost';
    }
  }
}
