import { DEFAULT_CONFIGURATION } from '@regia/contract/assistants/configuration';
import type { Configuration } from '@regia/contract/assistants/configuration';
import { language as languageSchema } from '@regia/contract/fields';
import type { Language } from '@regia/contract/fields';
import { appendAudit } from '../audit/public.ts';
import type { AuditAuthor } from '../audit/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db, Trx } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { insertAssistant, insertVersion } from './queries.ts';
import { refuseTakenName } from './taken-name.ts';

interface NewAssistant {
  readonly name: string;
  readonly language?: Language | undefined;
  readonly instructions?: string;
}

/** Adds more to a new assistant, in the transaction that creates it. */
export type AddToAssistant = (trx: Trx, assistantId: string) => Promise<void>;

/**
 * Creates an assistant in preview, with version 1 of its configuration; by default in the organisation's language.
 */
export function createAssistant(
  db: Db,
  organizationId: string,
  author: AuditAuthor,
  given: NewAssistant,
  addMore?: AddToAssistant,
): Promise<string> {
  return refuseTakenName(() =>
    inTransaction(db, async (trx) => {
      const id = newId();
      const configuration: Configuration = {
        ...DEFAULT_CONFIGURATION,
        name: given.name,
        language: given.language ?? (await languageOfOrganization(trx, organizationId)),
        ...(given.instructions === undefined ? {} : { default_system_instructions: given.instructions }),
      };
      await insertAssistant(trx, { id, organization_id: organizationId, name: given.name });
      await insertVersion(trx, {
        assistantId: id,
        organizationId,
        version: 1,
        configuration,
        changed: [],
        authorId: author.userId ?? null,
        authorName: author.username,
      });
      await appendAudit(trx, author, {
        action: 'assistant.created',
        subject: ['assistant', id],
        organizationId,
        detail: { name: given.name },
      });
      await addMore?.(trx, id);
      return id;
    }),
  );
}

async function languageOfOrganization(trx: Trx, id: string): Promise<Language> {
  const row = await trx
    .selectFrom('organizations as o')
    .select('o.language')
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
  return languageSchema.parse(row.language);
}
