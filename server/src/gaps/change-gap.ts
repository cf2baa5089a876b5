import type { Body } from '@regia/contract/call';
import type {
  Gap,
  GapDetail,
  GapOwner,
  dismissGap as dismissGapCall,
  updateGap as updateGapCall,
} from '@regia/contract/gaps/gaps';
import { MASK } from '@regia/contract/monitoring/personal-data';
import { appendAudit } from '../audit/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db, Trx } from '../platform/db.ts';
import { timeOf, writeScopeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { countAskings, findGap, findGapToChange, listAskings } from './gap-queries.ts';
import type { StoredGap } from './gap-queries.ts';
import { listChoices } from './gap-choices.ts';
import { findOwners, mayOwn } from './gap-owners.ts';
import { endAssignment, tellOwner } from './tell-owner.ts';
import { keptQuestion } from './wordings.ts';

const MESSAGES_SHOWN = 50;
const WORDINGS_SHOWN = 20;
const HALF = 4;

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

export const presentGap = (gap: StoredGap): Gap => ({
  id: gap.id,
  assistant: { id: gap.assistant_id, name: gap.assistant_name },
  language: gap.language,
  question: gap.question,
  state: gap.state,
  owner: gap.owner_id === null ? null : { id: gap.owner_id, username: gap.owner_name ?? '' },
  asked: gap.asked,
  weeks: [...gap.weeks],
  found: gap.found,
  none_chosen: gap.none_chosen,
  recent: sum(gap.weeks.slice(HALF)),
  before: sum(gap.weeks.slice(0, HALF)),
  first_asked_on: gap.first_asked_on.toISOString(),
  last_asked_on: gap.last_asked_on.toISOString(),
  closed_on: gap.closed_on?.toISOString() ?? null,
  cause: gap.cause,
  cause_on: gap.cause_on?.toISOString() ?? null,
  reopened_on: gap.reopened_on?.toISOString() ?? null,
  reason: gap.reason,
});

/** Reads a gap with its wordings and newest messages. Personal data is masked for everyone. */
export async function readGap(db: Db, actor: Actor, id: string): Promise<GapDetail> {
  const gap = await findGap(db, actor.scope, id);
  if (!gap) throw refuse('not_found');
  const askings = await listAskings(db, gap, MESSAGES_SHOWN);
  const { before, after } = await countAskings(db, gap);
  const messages = askings.map(({ question, visitor_name: name, sent_on: sentOn, ...one }) => ({
    ...one,
    question: keptQuestion(question, name) || MASK,
    sent_on: sentOn.toISOString(),
  }));
  const byText = new Map(
    messages
      .filter(({ question }) => question !== MASK)
      .map(({ question }) => [question.toLowerCase(), question]),
  );
  return {
    ...presentGap(gap),
    choices: await listChoices(db, gap),
    wordings: [...byText.values()].slice(0, WORDINGS_SHOWN),
    askings_before: before,
    askings_after: gap.cause_on === null ? null : after,
    messages,
  };
}

/** Lists the possible owners of a gap. */
export async function listOwners(db: Db, actor: Actor, id: string, search = ''): Promise<GapOwner[]> {
  const gap = await findGap(db, actor.scope, id);
  if (!gap) throw refuse('not_found');
  return findOwners(db, gap, search);
}

/** Changes the state or the owner of a gap. */
export async function updateGap(
  db: Db,
  actor: Actor,
  id: string,
  { state, owner }: Body<typeof updateGapCall>,
): Promise<GapDetail> {
  await inTransaction(db, async (trx) => {
    const before = await getToChange(trx, actor, id);
    const isNewState = state !== undefined && state !== before.state;
    const isNewOwner = owner !== undefined && owner !== before.owner_id;
    if (!isNewState && !isNewOwner) return;
    if (isNewOwner && owner !== null && !(await mayOwn(trx, before, owner))) throw refuse('owner_unknown');
    const isOver = before.state === 'closed' || before.state === 'dismissed';
    const now = timeOf(actor);
    await trx
      .updateTable('gaps as g')
      .set({
        ...(isNewOwner ? { owner_id: owner } : {}),
        ...(isNewState ? { state, reason: '' } : {}),
        ...(isNewState && state === 'closed'
          ? { closed_on: now, cause: 'person' as const, cause_on: now }
          : {}),
        // Only what happens from now on closes it again.
        ...(isNewState && state !== 'closed' && isOver ? { reopened_on: now } : {}),
      })
      .where('g.id', '=', id)
      .where('g.organization_id', '=', before.organization_id)
      .execute();
    if (isNewOwner || state === 'closed') await endAssignment(trx, before);
    if (isNewOwner && owner !== null && owner !== actor.userId && state !== 'closed')
      await tellOwner(trx, before, owner, now);
    await appendAudit(trx, actor, {
      action: 'gap.changed',
      organizationId: before.organization_id,
      subject: ['gap', id],
      detail: {
        assistant: before.assistant_id,
        ...(isNewState ? { state } : {}),
        ...(isNewOwner ? { owner } : {}),
      },
    });
  });
  return readGap(db, actor, id);
}

/** Dismisses a gap: new askings do not reopen it. */
export async function dismissGap(
  db: Db,
  actor: Actor,
  id: string,
  { reason }: Body<typeof dismissGapCall>,
): Promise<GapDetail> {
  await inTransaction(db, async (trx) => {
    const before = await getToChange(trx, actor, id);
    await trx
      .updateTable('gaps as g')
      .set({ state: 'dismissed', reason })
      .where('g.id', '=', id)
      .where('g.organization_id', '=', before.organization_id)
      .execute();
    await endAssignment(trx, before);
    await appendAudit(trx, actor, {
      action: 'gap.dismissed',
      organizationId: before.organization_id,
      subject: ['gap', id],
      detail: { assistant: before.assistant_id },
    });
  });
  return readGap(db, actor, id);
}

async function getToChange(trx: Trx, actor: Actor, id: string): Promise<StoredGap> {
  const gap = await findGapToChange(trx, writeScopeOf(actor), id);
  if (!gap) throw refuse('not_found');
  return gap;
}
