import { createHash } from 'node:crypto';
import type { Queue } from '../../jobs/queue.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { writeScopeOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { addBytes, beginFile } from '../../platform/stored-files.ts';
import { lockLiveSources } from '../sources/lock-live-sources.ts';
import { fileNameOf } from './file-name.ts';
import { findListed } from './file-queries.ts';
import type { ListedFile } from './file-queries.ts';
import { keepFile } from './keep-file.ts';
import { learnSource } from './learn-files.ts';

interface Pasted {
  readonly name: string;
  readonly text: string;
  readonly replaces?: boolean | undefined;
}

/** Adds a pasted text as a file; it is learnt next. */
export async function addText(
  db: Db,
  jobs: Queue,
  actor: Actor,
  assistantId: string,
  { name: typed, text, replaces = false }: Pasted,
): Promise<ListedFile> {
  const scope = { assistantId, ...writeScopeOf(actor) };
  const bytes = Buffer.from(text);
  return inTransaction(db, async (trx) => {
    await lockLiveSources(trx, scope);
    const name = fileNameOf(withEnding(typed));
    if (name === undefined) throw refuse('file_name_wrong');
    const fileId = await beginFile(trx, scope.organizationId);
    await addBytes(trx, fileId, bytes);
    const { id, source } = await keepFile(trx, scope, actor, {
      name,
      type: /\.(?:md|markdown)$/i.test(name) ? 'markdown' : 'text',
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      fileId,
      replaces,
    });
    await learnSource(trx, jobs, scope, actor, source);
    const [file] = await findListed(trx, scope, [id]);
    if (file === undefined) throw new Error('The file that was just stored is gone');
    return file;
  });
}

/** A name without the ending of a text gets one: the file that people download opens as a text. */
const withEnding = (name: string): string => (/\.(?:txt|md|markdown)$/i.test(name) ? name : `${name}.txt`);
