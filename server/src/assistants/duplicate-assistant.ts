import { ASSISTANT_NAME_MAX } from '@regia/contract/limits';
import type { Language } from '@regia/contract/fields';
import type { Db } from '../platform/db.ts';
import { organizationOf, writeScopeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { textOf } from '../platform/http/texts.ts';
import { createAssistant } from './create-assistant.ts';
import type { KnowledgeActions } from './knowledge-actions.ts';
import { getAssistantInScope } from './public.ts';
import { findAssistantByName } from './queries.ts';
import { demandRightsToCreate } from './setting-rights.ts';

/**
 * Copies an assistant into a new one in preview: its newest configuration and the addresses of its sources. Keys, secrets,
 * chats and documents stay with the original.
 */
export async function duplicateAssistant(
  db: Db,
  knowledge: Pick<KnowledgeActions, 'copySources'>,
  actor: Actor,
  id: string,
  { name, language }: { name: string | undefined; language: Language },
): Promise<string> {
  const organizationId = organizationOf(actor);
  const original = await getAssistantInScope(db, writeScopeOf(actor), id);
  demandRightsToCreate(actor, original.configuration);
  const configuration = {
    ...original.configuration,
    name: name ?? (await freeName(db, organizationId, original.name, language)),
  };
  return createAssistant(
    db,
    organizationId,
    actor,
    { ...configuration, from: { copied_from: id } },
    (trx, copy) => knowledge.copySources(trx, actor, { organizationId, from: id, to: copy }),
  );
}

/** The most copies of one name; a further copy needs a name of its own. */
const COPIES_MAX = 50;

/** Returns “Copy of X”, or “Copy of X 2” and so on. */
async function freeName(db: Db, organizationId: string, name: string, language: Language): Promise<string> {
  const copy = textOf(language, 'assistant_copy', { name: '' }).trim();
  for (let number = 1; number <= COPIES_MAX; number += 1) {
    const end = number === 1 ? '' : ` ${number}`;
    const room = ASSISTANT_NAME_MAX - copy.length - 1 - end.length;
    const tried = `${copy} ${name.slice(0, room).toWellFormed().trim()}${end}`;
    if (!(await findAssistantByName(db, organizationId, tried))) return tried;
  }
  return name;
}
