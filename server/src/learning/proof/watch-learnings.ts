import { sql } from 'kysely';
import type { RecordKey } from '../../jobs/public.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { Db } from '../../platform/db.ts';
import { inTransaction } from '../../platform/db.ts';
import { endProof, proveAgain } from './proof-record.ts';
import { tellStaff } from './tell-staff.ts';
import type { Told } from './tell-staff.ts';

/** The most proofs that one minute adds. */
const MOST = 200;

/** Each minute: ends what has expired, and asks for the proofs that are due. */
export async function watchLearnings(db: Db, jobs: Queue): Promise<void> {
  await expire(db);
  await announceExpiry(db);
  for (const key of await toProve(db)) await inTransaction(db, (trx) => proveAgain(trx, jobs, key));
}

const TOLD = sql`l.organization_id as "organizationId", l.assistant_id as "assistantId", l.question`;

async function expire(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Told & RecordKey>`
      update learnings as l set state = 'expired', reason = '', version = l.version + 1
      where l.expires_on <= now() and l.state in ('requested', 'learnt', 'verified', 'reopened')
      returning l.id, ${TOLD}`.execute(trx);
    for (const told of rows) {
      await endProof(trx, told, 'expired');
      await tellStaff(trx, told, 'expired');
    }
  });
}

async function announceExpiry(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Told>`
      update learnings as l set expiring_on = now()
      where l.expires_on <= now() + interval '14 days' and l.expires_on > now() and l.expiring_on is null
        -- A short life that staff chose needs no reminder.
        and l.expires_on - l.requested_on > interval '14 days'
        and l.state in ('learnt', 'verified', 'reopened')
      returning ${TOLD}`.execute(trx);
    for (const told of rows) await tellStaff(trx, told, 'expiring');
  });
}

/**
 * The corrections whose assistant has another index than at their last proof, and that no proof asks now: a verified one
 * is a golden question. While a training run changes the index, they wait.
 */
async function toProve(db: Db): Promise<RecordKey[]> {
  const { rows } = await sql<RecordKey>`
    select l.id, l.organization_id as "organizationId"
    from learnings as l left join assistant_stats as s on s.assistant_id = l.assistant_id
    where l.state in ('learnt', 'verified', 'reopened') and l.index_version is distinct from coalesce(s.version, 0)
      and not exists (select from training_runs as r where r.assistant_id = l.assistant_id and r.finished_on is null)
      and not exists (select from job_records as j where j.id = l.id and j.organization_id = l.organization_id
                        and j.state in ('waiting', 'running'))
    order by l.requested_on limit ${MOST}`.execute(db);
  return rows;
}
