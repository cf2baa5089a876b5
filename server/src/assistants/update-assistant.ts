import type { Configuration } from '@regia/contract/assistants/configuration';
import type { SettingsWith } from '@regia/contract/assistants/settings/all';
import { appendAudit } from '../audit/public.ts';
import { isUnencrypted } from '@regia/contract/assistants/unencrypted';
import { publicUrl } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db, Trx } from '../platform/db.ts';
import { organizationOf, writeScopeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { authorOf, insertVersion, lockLiveAssistant, putVersionInService } from './queries.ts';
import { changedFields } from './rules.ts';
import { demandRightsToChange } from './setting-rights.ts';
import { refuseTakenName } from './taken-name.ts';

export type Patch = Partial<Configuration> & { version?: number | undefined };

interface AlsoSaved {
  /** The earlier version that the patch is. */
  readonly restored?: number;
  /** More work of the same save, in its transaction. */
  readonly also?: ((trx: Trx) => Promise<void>) | undefined;
}

/**
 * Saves a new version; the next question uses it. A save without changes creates no version. A save of an older version
 * is refused, so that it does not overwrite another person's work, and so is a change of settings whose right the caller
 * lacks.
 */
export async function updateAssistant(
  db: Db,
  actor: Actor,
  id: string,
  { version: edited, ...patch }: Patch,
  config: Config,
  { restored, also }: AlsoSaved = {},
): Promise<void> {
  const organizationId = organizationOf(actor);
  await refuseTakenName(() =>
    inTransaction(db, async (trx) => {
      const assistant = await lockLiveAssistant(trx, writeScopeOf(actor), id);
      if (edited !== undefined && edited !== assistant.version) {
        const author = await authorOf(trx, id, assistant.version);
        throw refuse('assistant_changed_meanwhile', { values: { author } });
      }
      const changed = changedFields(assistant.configuration, patch);
      await also?.(trx);
      if (changed.length === 0) return;
      demandRightsToChange(actor, changed);
      const changes: Patch = Object.fromEntries(changed.map((field) => [field, patch[field]]));
      refuseHigherLimits(changes, config);
      refuseUnencrypted(changes, config, assistant.configuration.allowed_origins);
      const configuration = { ...assistant.configuration };
      for (const field of changed) Object.assign(configuration, { [field]: patch[field] });
      const version = assistant.version + 1;
      await insertVersion(trx, {
        assistantId: id,
        organizationId,
        version,
        configuration,
        changed,
        authorId: actor.userId,
        authorName: actor.username,
      });
      await putVersionInService(trx, id, version, configuration);
      await appendAudit(trx, actor, {
        action: 'assistant.updated',
        subject: ['assistant', id],
        detail: { version, changed, ...(restored === undefined ? {} : { restored }) },
      });
    }),
  );
}

/** Refuses a limit above that of the server: it would have no effect. */
export function refuseHigherLimits(patch: Patch, config: Config): void {
  const limits: Record<SettingsWith<{ isLimitedByServer: true }>, number> = {
    visitor_questions_per_minute: config.REGIA_VISITOR_QUESTIONS,
    total_questions_per_minute: config.REGIA_ASSISTANT_QUESTIONS,
  };
  for (const field of Object.keys(limits) as (keyof typeof limits)[]) {
    const limit = limits[field];
    if ((patch[field] ?? 0) > limit) throw refuse('limit_too_high', { field, values: { limit } });
  }
}

/** Refuses new origins without encryption on a server that has it; those that are there already stay. */
export function refuseUnencrypted(
  { allowed_origins: origins = [] }: Patch,
  config: Config,
  known: readonly string[] = [],
): void {
  if (!publicUrl(config).startsWith('https:')) return;
  const at = origins.findIndex((origin) => isUnencrypted(origin) && !known.includes(origin));
  if (at >= 0) throw refuse('origin_not_encrypted', { within: 'allowed_origins', field: String(at) });
}
