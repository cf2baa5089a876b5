import { appendAudit } from '../audit/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import { organizationOf, writeScopeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { demandRoom } from '../plans/public.ts';
import { findAssistantToChange, insertVersion, putVersionInService, setState } from './queries.ts';
import { demandRightsToChange } from './setting-rights.ts';
import { refuseTakenName } from './taken-name.ts';

/** Archives an assistant: it answers nobody and leaves the list. An archived assistant stays as it is. */
export async function archiveAssistant(db: Db, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const assistant = await findAssistantToChange(trx, writeScopeOf(actor), id);
    if (!assistant) throw refuse('not_found');
    if (assistant.state === 'archived') return;
    await setState(trx, id, 'archived', '', null);
    await appendAudit(trx, actor, {
      action: 'assistant.archived',
      subject: ['assistant', id],
      detail: { from: assistant.state },
    });
  });
}

/** Brings an archived assistant back, in preview; under a new name if one is given. */
export async function bringBack(db: Db, actor: Actor, id: string, name: string | undefined): Promise<void> {
  const organizationId = organizationOf(actor);
  await refuseTakenName(() =>
    inTransaction(db, async (trx) => {
      const assistant = await findAssistantToChange(trx, writeScopeOf(actor), id);
      if (!assistant) throw refuse('not_found');
      if (assistant.state !== 'archived') throw refuse('assistant_not_archived');
      await demandRoom(trx, organizationId, 'assistants');
      if (name !== undefined && name !== assistant.name) {
        demandRightsToChange(actor, ['name']);
        const version = assistant.version + 1;
        const configuration = { ...assistant.configuration, name };
        await insertVersion(trx, {
          assistantId: id,
          organizationId,
          version,
          configuration,
          changed: ['name'],
          authorId: actor.userId,
          authorName: actor.username,
        });
        await putVersionInService(trx, id, version, configuration);
      }
      await setState(trx, id, 'preview', '', null);
      await appendAudit(trx, actor, {
        action: 'assistant.brought_back',
        subject: ['assistant', id],
        detail: { name: name ?? assistant.name },
      });
    }),
  );
}
