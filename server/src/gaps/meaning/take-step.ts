import { sql } from 'kysely';
import type { Trx } from '../../platform/db.ts';
import { renameGap } from '../erase-gaps.ts';
import type { Step } from './plan-groups.ts';

/** Parts or joins gaps. Returns the gaps to settle. The owner, state and history of the gap that stays are kept. */
export async function takeStep(trx: Trx, organizationId: string, step: Step): Promise<string[]> {
  switch (step.does) {
    case 'join':
      return join(trx, organizationId, step);
    case 'part':
      return part(trx, organizationId, step);
    case 'keep':
      await sql`
        update gap_wordings set alike = ${step.alike}::real
        where id = ${step.wording} and organization_id = ${organizationId}`.execute(trx);
      return [];
  }
}

async function join(
  trx: Trx,
  organizationId: string,
  { gap, to, alike }: Extract<Step, { does: 'join' }>,
): Promise<string[]> {
  const own = sql`gap_id = ${gap} and organization_id = ${organizationId}`;
  await sql`update gap_messages set gap_id = ${to} where ${own}`.execute(trx);
  await sql`
    update gap_wordings set gap_id = ${to}, alike = least(coalesce(alike, 1), ${alike}::real) where ${own}`.execute(
    trx,
  );
  await trx
    .deleteFrom('gaps as g')
    .where('g.id', '=', gap)
    .where('g.organization_id', '=', organizationId)
    .execute();
  return [to];
}

/** A wording leaves with its askings. The decisions of people about the gap hold for both. */
async function part(
  trx: Trx,
  organizationId: string,
  { wording, from, to }: Extract<Step, { does: 'part' }>,
): Promise<string[]> {
  await sql`
    insert into gaps (id, organization_id, assistant_id, language, question, state, owner_id, first_asked_on,
                      last_asked_on, closed_on, cause, cause_on, reopened_on, reason)
    select ${to}, g.organization_id, g.assistant_id, g.language, w.question, g.state, g.owner_id, g.first_asked_on,
           g.last_asked_on, g.closed_on, g.cause, g.cause_on, g.reopened_on, g.reason
    from gaps as g join gap_wordings as w on w.gap_id = g.id and w.id = ${wording}
    where g.id = ${from} and g.organization_id = ${organizationId}`.execute(trx);
  await sql`
    update gap_messages set gap_id = ${to}
    where gap_id = ${from} and wording_id = ${wording} and organization_id = ${organizationId}`.execute(trx);
  await sql`
    update gap_wordings set gap_id = ${to}, alike = null
    where id = ${wording} and organization_id = ${organizationId}`.execute(trx);
  const parent = await trx
    .selectFrom('gaps as g')
    .select(['g.id', 'g.question'])
    .where('g.id', '=', from)
    .where('g.organization_id', '=', organizationId)
    .executeTakeFirst();
  if (parent) await renameGap(trx, parent, organizationId);
  await sql`
    delete from gaps as g where g.id in (${from}, ${to}) and g.organization_id = ${organizationId}
      and not exists (select from gap_messages as m where m.gap_id = g.id)`.execute(trx);
  return [from, to];
}
