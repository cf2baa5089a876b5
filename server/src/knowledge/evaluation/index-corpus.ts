import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { openGeneration, putInService, stageDocuments } from '../retrieval/index-store.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import type { CorpusDocument } from './corpora.ts';

export interface IndexedCorpus {
  scope: IndexScope;
  keyOf: Map<string, string>;
  passages: number;
  ms: number;
}

const DOCUMENTS_PER_BATCH = 50;

/** Creates an assistant and trains it on a corpus through the product's own index. */
export async function indexCorpus(db: Db, name: string, documents: CorpusDocument[]): Promise<IndexedCorpus> {
  const scope = await newIndex(db, name);
  const keyOf = new Map<string, string>();
  const staged = documents.map(({ key, language, passages }) => {
    const documentId = newId();
    keyOf.set(documentId, key);
    return { documentId, language, passages };
  });
  const started = performance.now();
  const generation = await openGeneration(db, scope);
  for (let at = 0; at < staged.length; at += DOCUMENTS_PER_BATCH) {
    await stageDocuments(db, scope, generation, staged.slice(at, at + DOCUMENTS_PER_BATCH));
  }
  await db.transaction().execute((trx) => putInService(trx, scope, generation, []));
  const passages = documents.reduce((sum, each) => sum + each.passages.length, 0);
  return { scope, keyOf, passages, ms: performance.now() - started };
}

/** Creates an assistant with an empty index, in a new organization. */
export async function newIndex(db: Db, name: string): Promise<IndexScope> {
  const scope = { organizationId: newId(), assistantId: newId() };
  await sql`insert into organizations (id, name) values (${scope.organizationId}, ${`Evaluation of ${name}`})`.execute(
    db,
  );
  await sql`
    insert into assistants (id, organization_id, name)
    values (${scope.assistantId}, ${scope.organizationId}, ${name})`.execute(db);
  return scope;
}
