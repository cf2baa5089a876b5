import type { NotificationCode } from '@regia/contract/notifications/kinds';
import { closeNotifications, notify } from '../../notifications/public.ts';
import type { Trx } from '../../platform/db.ts';

export interface Told {
  readonly organizationId: string;
  readonly assistantId: string;
  readonly question: string;
}

const SUBJECT_MAX = 120;

export const subjectOf = ({ organizationId, question }: Pick<Told, 'organizationId' | 'question'>) => ({
  organizationId,
  kind: 'learning' as const,
  subject: question.length > SUBJECT_MAX ? `${question.slice(0, SUBJECT_MAX)}…` : question,
});

/** Tells staff about a correction. It closes the notices of before: a correction has one state. */
export async function tellStaff(trx: Trx, told: Told, code: NotificationCode<'learning'>): Promise<void> {
  const about = subjectOf(told);
  const now = new Date();
  if (code !== 'conflict') {
    for (const other of ['verified', 'reopened', 'expiring', 'expired'] as const) {
      if (other !== code) await closeNotifications(trx, { ...about, code: other }, 0);
    }
  }
  await notify(trx, [
    { ...about, assistantId: told.assistantId, code, count: 1, firstSeenOn: now, lastSeenOn: now },
  ]);
}
