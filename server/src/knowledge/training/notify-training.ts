import { closeNotifications, notify } from '../../notifications/public.ts';
import type { Trx } from '../../platform/db.ts';
import type { TrainingRunFacts } from './facts.ts';

/** The days for which a notification has the report of its training. */
const REPORT_KEPT_DAYS = 90;

/** Tells the staff how a run ended. A run that succeeded closes what earlier ones told; one that was stopped tells nothing. */
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
  if (run.state === 'succeeded') return closeNotifications(trx, about, 0);
  if (run.state !== 'partly') return;
  await closeNotifications(trx, { ...about, code: 'failed' }, 0);
  await tell('pages_lost');
}
