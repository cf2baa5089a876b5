import { sql } from 'kysely';
import type { Body } from '@regia/contract/call';
import type { updateOrganizationSettings } from '@regia/contract/organizations/settings';
import { announceRights } from '../account/public.ts';
import { appendAudit } from '../audit/public.ts';
import { demandStepUp, recheckStepUp } from '../mfa/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import { organizationOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { InvalidInput } from '../platform/http/invalid-input.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { confirmDistress } from './confirm-distress.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import { findSettings } from './settings-queries.ts';

const FIELDS = [
  'name',
  'vat_number',
  'language',
  'time_zone',
  'privacy_address',
  'terms_address',
  'retention_days',
  'obfuscate_after_days',
] as const;

/** Changes the settings of the actor's organization. Refuses a version that is no longer the current one. */
export async function updateSettings(
  services: Services,
  actor: Actor,
  { code, version, second_factor: profiles, distress, ...given }: Body<typeof updateOrganizationSettings>,
): Promise<void> {
  const organizationId = organizationOf(actor);
  if (given.time_zone !== undefined) await demandKnownZone(services.db, given.time_zone);
  if (profiles) await demandStepUp(services, actor, code);
  await inTransaction(services.db, async (trx) => {
    if (profiles) await recheckStepUp(trx, actor);
    await trx
      .selectFrom('organizations as o')
      .select('o.id')
      .where('o.id', '=', organizationId)
      .forNoKeyUpdate()
      .execute();
    const before = await findSettings(trx, organizationId);
    if (before.version !== version) throw refuse('organization_changed_meanwhile');
    const after = {
      name: given.name ?? before.name,
      vat_number: given.vat_number ?? before.vat_number,
      language: given.language ?? before.language,
      time_zone: given.time_zone ?? before.time_zone,
      privacy_address: given.privacy_address ?? before.privacy_address,
      terms_address: given.terms_address ?? before.terms_address,
      retention_days: given.retention_days === undefined ? before.retention_days : given.retention_days,
      obfuscate_after_days:
        given.obfuscate_after_days === undefined ? before.obfuscate_after_days : given.obfuscate_after_days,
    };
    await trx
      .updateTable('organizations as o')
      .set({ ...after, version: version + 1 })
      .where('o.id', '=', organizationId)
      .execute();
    if (distress)
      await confirmDistress(trx, actor, { organizationId, before: before.distress, texts: distress });
    if (profiles) await requireSecondFactor(trx, actor, organizationId, profiles);
    const changed = FIELDS.filter((field) => before[field] !== after[field]);
    if (changed.length > 0) {
      const only = (one: typeof after) => Object.fromEntries(changed.map((field) => [field, one[field]]));
      await appendAudit(trx, actor, {
        action: 'organization.updated',
        subject: ['organization', organizationId],
        detail: { before: only(before), after: only(after) },
      });
    }
    await announceRights(trx, { organizationId });
  });
}

/** Refuses a time zone that the database does not have: its list may be older than ours. */
async function demandKnownZone(db: Db, name: string): Promise<void> {
  const { rows } = await sql`select from pg_timezone_names as z where z.name = ${name}`.execute(db);
  if (rows.length > 0) return;
  const params = { rule: 'time_zone' };
  throw new InvalidInput([{ code: 'custom', path: ['time_zone'], message: '', input: name, params }], 'body');
}
