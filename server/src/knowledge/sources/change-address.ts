import { getLiveAssistant } from '../../assistants/public.ts';
import type { KnowledgeActions } from '../../assistants/public.ts';
import type { Trx } from '../../platform/db.ts';
import { writeScopeOf } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { kindOfField } from '../kinds/all-kinds.ts';
import { checkSource } from '../kinds/check-source.ts';
import { targetsFor } from '../targets-for.ts';
import { storeSource } from './add-source.ts';
import { dropSource } from './remove-source.ts';
import { lockLiveSources } from './lock-live-sources.ts';
import { findFirstOf } from './source-queries.ts';
import { checkChange, storeChange } from './update-source.ts';

/**
 * Changes the first source of a kind by its address alone, as a client does that knows an assistant’s `sitemap_url` or
 * `google_drive_url` only. The rules are those of sources. Documents go only if the caller agrees.
 */
export function openChangeAddress(
  services: Pick<Services, 'db' | 'config' | 'network'>,
): KnowledgeActions['changeAddress'] {
  const { db } = services;
  const targets = targetsFor(services);
  return async (actor, assistantId, { field, url, isConfirmed }) => {
    const kind = kindOfField(field);
    const scope = { assistantId, ...writeScopeOf(actor) };
    await getLiveAssistant(db, scope, assistantId);
    const first = await findFirstOf(db, scope, kind);
    if ((url || null) === (first?.url ?? null)) return async () => {};
    if (!actor.permissions.has('assistant.train')) {
      throw refuse('permission_denied', { says: 'training_settings_denied' });
    }
    const underLock = (work: (trx: Trx) => Promise<unknown>) => async (trx: Trx) => {
      await lockLiveSources(trx, scope);
      await work(trx);
    };
    if (!url) {
      return underLock(async (trx) => {
        const source = await findFirstOf(trx, scope, kind);
        if (source?.id !== first!.id) return;
        if (source.documents > 0 && !isConfirmed) {
          throw refuse('source_removal_unconfirmed', { values: { documents: source.documents } });
        }
        await dropSource(trx, scope, actor, source);
      });
    }
    if (first === undefined) {
      const checked = await checkSource(targets, kind.typed(url), { field });
      return underLock((trx) => storeSource(trx, scope, actor, checked, field));
    }
    const settled = await checkChange(db, targets, scope, first.id, { url }, field);
    return underLock((trx) => storeChange(trx, scope, actor, first.id, { settled }, field));
  };
}
