import type { CHOSEN_STATES } from '@regia/contract/assistants/words';
import { appendAudit } from '../audit/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import { writeScopeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { isDistressConfirmed } from './distress.ts';
import { lockLiveAssistant, setState } from './queries.ts';
import { missingNow } from './readiness.ts';

interface StateChange {
  readonly state: (typeof CHOSEN_STATES)[number];
  readonly off_air_reason?: string | undefined;
  /** Absent: unchanged. Null: cleared. */
  readonly off_air_until?: string | null | undefined;
}

/** Changes the state. Every question reads the state again, so the change applies at once in every process. */
export async function changeState(db: Db, actor: Actor, id: string, change: StateChange): Promise<void> {
  const { off_air_until: given } = change;
  const until = typeof given === 'string' ? new Date(given) : given;
  await inTransaction(db, async (trx) => {
    const assistant = await lockLiveAssistant(trx, writeScopeOf(actor), id);
    const from = assistant.state;
    const to = change.state;
    if (to === 'on_air' && !actor.permissions.has('assistant.enable')) throw refuse('permission_denied');
    if (from === 'on_air' && to !== from && !actor.permissions.has('assistant.disable')) {
      throw refuse('permission_denied');
    }
    // At its end a pause puts the assistant on air: to set one is the same right, but for a pause of an assistant that is there.
    const isNewEnd = until instanceof Date && until.getTime() !== assistant.offAirUntil?.getTime();
    const isPutOnAirLater = isNewEnd && from !== 'on_air';
    if (isPutOnAirLater && !actor.permissions.has('assistant.enable')) throw refuse('permission_denied');
    if (to === 'on_air' && from !== to) {
      const missing = await missingNow(trx, assistant);
      if (missing.length > 0) {
        throw refuse('assistant_not_ready', {
          items: missing.map((one) => `missing_${one}`),
          // A key or a chat page would do as well; the list of websites is the usual way.
          ...(missing.includes('key') && { fields: { allowed_origins: 'field_list_empty' } }),
        });
      }
    }
    const isPutOnAir = (to === 'on_air' && from !== to) || isPutOnAirLater;
    if (isPutOnAir && !(await isDistressConfirmed(trx, assistant.organizationId)))
      throw refuse('distress_text_unconfirmed');
    const off = to === 'off_air';
    const stays = off && from === to;
    await setState(
      trx,
      id,
      to,
      off ? (change.off_air_reason ?? (stays ? assistant.offAirReason : '')) : '',
      off ? (until === undefined ? (stays ? assistant.offAirUntil : null) : until) : null,
    );
    await appendAudit(trx, actor, {
      action: 'assistant.state_changed',
      subject: ['assistant', id],
      detail: { from, to },
    });
  });
}
