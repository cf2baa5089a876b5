import { sql } from 'kysely';
import { closeNotifications, notify } from '../../notifications/public.ts';
import type { Trx } from '../../platform/db.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import type { TrainingRunFacts } from './facts.ts';

/** The days for which a notification has the report of its training. */
const REPORT_KEPT_DAYS = 90;

/** Tells the staff how a run ended. A run closes what earlier ones told of the sources that it read; one that was stopped tells nothing. */
export async function notifyTraining(trx: Trx, run: TrainingRunFacts): Promise<void> {
  const { organizationId, assistantId } = run;
  const about = { organizationId, kind: 'training', subject: assistantId } as const;
  const tell = (code: 'failed' | 'pages_lost' | 'removal_waits') => {
    const now = new Date();
    const attachmentUntil = new Date(now.getTime() + REPORT_KEPT_DAYS * 86_400_000);
    const seen = { count: 1, firstSeenOn: now, lastSeenOn: now };
    return notify(trx, [{ ...about, assistantId, code, attachmentUntil, ...seen }]);
  };
  if (run.state === 'failed') return tell('failed');
  if (run.state === 'held') return tell('removal_waits');
  if (run.state !== 'succeeded' && run.state !== 'partly') return;
  if (!(await isLastEndOfOne(trx, run, 'failed')))
    await closeNotifications(trx, { ...about, code: 'failed' }, 0);
  if (run.state === 'partly') return tell('pages_lost');
  if (!(await isLastEndOfOne(trx, run, 'partly')))
    await closeNotifications(trx, { ...about, code: 'pages_lost' }, 0);
}

/** Whether the last run that was to read a source, of those that are not paused, ended in this state. */
async function isLastEndOfOne(
  trx: Trx,
  { assistantId, organizationId }: IndexScope,
  state: 'failed' | 'partly',
): Promise<boolean> {
  const { rows } = await sql<{ isOne: boolean }>`
    select exists (
      select 1 from sources as s cross join lateral (
        select r.state from training_runs as r
        where r.assistant_id = s.assistant_id and r.organization_id = s.organization_id
          and (r.source_id is null or r.source_id = s.id) and r.created_on >= s.created_on
          and r.state in ('succeeded', 'partly', 'failed')
        order by r.finished_on desc limit 1
      ) as last
      where s.assistant_id = ${assistantId} and s.organization_id = ${organizationId} and not s.is_paused
        and last.state = ${state}
    ) as "isOne"`.execute(trx);
  return rows[0]!.isOne;
}
