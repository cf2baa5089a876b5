import { DEFAULT_CONFIGURATION } from '@regia/contract/assistants/configuration';
import type { Configuration } from '@regia/contract/assistants/configuration';
import { language as languageSchema } from '@regia/contract/fields';
import type { Language } from '@regia/contract/fields';
import { appendAudit } from '../audit/public.ts';
import type { AuditAuthor } from '../audit/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db, Trx } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { demandRoom } from '../plans/public.ts';
import { giveAccess, insertAssistant, insertVersion, putVersionInService } from './queries.ts';
import { refuseTakenName } from './taken-name.ts';

interface NewAssistant extends Partial<Configuration> {
  readonly name: string;
  /** Where the configuration comes from, for the audit log: another assistant, or a file. */
  readonly from?: { readonly copied_from: string } | { readonly imported: true };
}

/** Adds more to a new assistant, in the transaction that creates it. */
export type AddToAssistant = (trx: Trx, assistantId: string) => Promise<void>;

/**
 * Creates an assistant in preview, with version 1 of its configuration. A setting that is not given has its default; the
 * language is by default that of the organization.
 */
export function createAssistant(
  db: Db,
  organizationId: string,
  author: AuditAuthor,
  { from, ...given }: NewAssistant,
  addMore?: AddToAssistant,
): Promise<string> {
  return refuseTakenName(() =>
    inTransaction(db, async (trx) => {
      await demandRoom(trx, organizationId, 'assistants');
      const id = newId();
      const configuration: Configuration = {
        ...DEFAULT_CONFIGURATION,
        language: await languageOfOrganization(trx, organizationId),
        ...withoutUndefined(given),
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
      await putVersionInService(trx, id, 1, configuration);
      // Authors whose access is a list see what they create.
      if (author.scope?.listedFor) await giveAccess(trx, author.scope.listedFor, { id, organizationId });
      await appendAudit(trx, author, {
        action: 'assistant.created',
        subject: ['assistant', id],
        organizationId,
        detail: { name: given.name, ...from },
      });
      await addMore?.(trx, id);
      return id;
    }),
  );
}

const withoutUndefined = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;

async function languageOfOrganization(trx: Trx, id: string): Promise<Language> {
  const row = await trx
    .selectFrom('organizations as o')
    .select('o.language')
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
  return languageSchema.parse(row.language);
}
