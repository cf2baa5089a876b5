import type { Body } from '@regia/contract/call';
import type { previewImport } from '@regia/contract/people/import';
import type { Db } from '../../platform/db.ts';
import { organizationOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { spend } from '../../platform/throttle.ts';
import { profilesOf } from '../../roles/public.ts';
import { usesOf } from './column-uses.ts';
import { readFile } from './read-file.ts';
import type { ReadTable } from './read-file.ts';
import { profilesByName } from './row-values.ts';
import type { Reading } from './row-values.ts';

/** The most files that a person may send in ten minutes: each takes a second of a processor at worst. */
const FILES = { scope: 'people.import', most: 60, seconds: 600 };

/** Reads the file of a preview or an import, and finds the use of its columns. */
export async function openFile(
  services: Services,
  actor: Actor,
  { content, encoding, separator, columns }: Body<typeof previewImport>,
  usual: readonly string[] | null,
): Promise<{ readonly file: ReadTable; readonly reading: Reading }> {
  const organizationId = organizationOf(actor);
  await spend(services.pool, { ...FILES, key: actor.userId });
  const file = await readFile(content, { encoding, separator });
  if (columns && columns.length !== file.headers.length) throw refuse('file_columns_changed');
  const uses = columns ?? usesOf(file.headers, await findLast(services.db, organizationId));
  const profiles = profilesByName(await profilesOf(services.db, organizationId));
  return { file, reading: { headers: file.headers, uses, language: actor.language, profiles, usual } };
}

const findLast = (db: Db, organizationId: string) =>
  db
    .selectFrom('user_imports as i')
    .innerJoin('job_records as j', (join) =>
      join.onRef('j.id', '=', 'i.id').onRef('j.organization_id', '=', 'i.organization_id'),
    )
    .select(['i.headers', 'i.uses'])
    .where('i.organization_id', '=', organizationId)
    .orderBy('j.asked_on', 'desc')
    .limit(1)
    .executeTakeFirst();
