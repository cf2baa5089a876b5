import type { Permission } from '@regia/contract/roles/permissions';
import { appendAudit } from '../audit/public.ts';
import { endRecord, isLive } from '../jobs/public.ts';
import type { RecordKey } from '../jobs/public.ts';
import { stopRun, stopUpload } from '../knowledge/public.ts';
import { cancelExport } from '../monitoring/public.ts';
import { stopImport } from '../people/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db, Trx } from '../platform/db.ts';
import { organizationOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { findWork } from './list-work.ts';
import type { WorkKind, WorkRow } from './list-work.ts';

interface Cancelling {
  readonly permission: Permission;
  /** Ends the record, and what belongs to it. Returns whether it was live. */
  readonly end: (trx: Trx, actor: Actor, work: WorkRow) => Promise<boolean>;
}

/** The kinds that can be cancelled. Half an erasure or half a proof helps nobody. */
const CANCELLING: Partial<Record<WorkKind, Cancelling>> = {
  export: { permission: 'monitoring.export', end: audited((trx, key) => cancelExport(trx, key)) },
  user_import: { permission: 'user.manage', end: audited((trx, key) => stopImport(trx, key, 'cancelled')) },
  upload: { permission: 'assistant.train', end: audited((trx, key) => stopUpload(trx, key)) },
  demonstration: {
    permission: 'organization.update',
    end: audited(async (trx, key) => (await endRecord(trx, key, 'cancelled')) !== undefined),
  },
  // A training has its own entry in the audit log, and its own refusal.
  training: {
    permission: 'assistant.train',
    end: async (trx, actor, { id, assistant_id: assistant }) => {
      if (assistant === null) return false;
      await stopRun(trx, actor, assistant, id);
      return true;
    },
  },
};

function audited(end: (trx: Trx, key: RecordKey) => Promise<boolean>): Cancelling['end'] {
  return async (trx, actor, { id, kind, name, organization_id: organizationId }) => {
    const wasLive = await end(trx, { id, organizationId });
    if (wasLive)
      await appendAudit(trx, actor, {
        action: 'work.stopped',
        subject: [kind, id],
        organizationId,
        detail: { kind, ...(name === '' ? {} : { file: name }) },
      });
    return wasLive;
  };
}

export function canBeCancelled({ permissions }: Actor, { kind, state }: WorkRow): boolean {
  const cancelling = CANCELLING[kind];
  return isLive(state) && cancelling !== undefined && permissions.has(cancelling.permission);
}

/** Cancels live work. Its worker notices at its next sign of life; the finished part stays. */
export async function cancelWork(db: Db, actor: Actor, id: string): Promise<WorkRow> {
  organizationOf(actor);
  const found = await findWork(db, actor, id);
  if (!found) throw refuse('not_found');
  const cancelling = CANCELLING[found.kind];
  if (!cancelling) throw refuse('work_not_cancellable');
  if (!actor.permissions.has(cancelling.permission)) throw refuse('permission_denied');
  if (!isLive(found.state)) throw refuse('work_ended');
  return inTransaction(db, async (trx) => {
    if (!(await cancelling.end(trx, actor, found))) throw refuse('work_ended');
    const ended = await findWork(trx, actor, id);
    if (!ended) throw refuse('not_found');
    return ended;
  });
}
