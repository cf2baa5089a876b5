import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { prepared } from '../../platform/prepared.ts';
import type { Language } from './language.ts';
import { StemList } from './stem-list.ts';
import type { IndexScope } from './tables.ts';
import type { Vocabulary } from './vocabulary.ts';

/** About 150 bytes each: all vocabularies of a process together stay within some 30 MB. */
const MAX_STEMS = 200_000;

interface CachedVocabulary {
  version: number;
  stems: StemList;
}

const cached = new Map<string, CachedVocabulary>();

/** Returns the vocabulary of one version of an index; ignores an older one in memory. */
export async function vocabularyOf(db: Db, scope: IndexScope, version: number): Promise<Vocabulary> {
  const known = cached.get(scope.assistantId);
  cached.delete(scope.assistantId);
  const current = known?.version === version ? known : { version, stems: await readVocabulary(db, scope) };
  cached.set(scope.assistantId, current);
  evict();
  return current.stems;
}

/** Evicts the least recently used vocabularies first; keeps the current one. */
function evict(): void {
  let size = [...cached.values()].reduce((sum, each) => sum + each.stems.size, 0);
  for (const [key, { stems }] of cached) {
    if (size <= MAX_STEMS || cached.size === 1) return;
    cached.delete(key);
    size -= stems.size;
  }
}

async function readVocabulary(db: Db, scope: IndexScope): Promise<StemList> {
  const stems = await sql<{ stem: string; df: number }>`
    select l.lexeme as stem, l.df from lexeme_stats as l
    where l.assistant_id = ${scope.assistantId} and l.organization_id = ${scope.organizationId}
      and l.lexeme not like '=%'`.execute(db);
  const written = await sql<{ lang: Language }>`
    select l.lang from unnest(array['it', 'en']) as l (lang)
    where exists (
      select 1 from passages as p
      where p.assistant_id = ${scope.assistantId} and p.organization_id = ${scope.organizationId} and p.lang = l.lang
        and p.generation <= (select s.live_generation from assistant_stats as s where s.assistant_id = ${scope.assistantId}))`.execute(
    db,
  );
  return new StemList(
    written.rows.map((row) => row.lang),
    stems.rows,
  );
}

/** Returns which of some stems occur in passages of a language. */
export async function stemsOfLanguage(
  db: Db,
  scope: IndexScope,
  number: number,
  stems: readonly string[],
  language: Language,
): Promise<Set<string>> {
  if (stems.length === 0) return new Set();
  // The lexeme of the assistant excludes the others, as in `findCandidates`.
  const { rows } = await sql<{ stem: string }>`${prepared}
    with found as materialized (
      select w.stem, one.id from unnest(${stems}::text[]) as w (stem)
      cross join lateral (
        select p.id from passages as p
        where p.lex @@ (${`'@${number}' & '`} || w.stem || '''')::tsquery and p.lang = ${language}
          and p.generation + 0 <= (select s.live_generation from assistant_stats as s where s.assistant_id = ${scope.assistantId})
        limit 1
      ) as one
    )
    select f.stem from found as f join passages as p on p.id = f.id
    where p.assistant_id = ${scope.assistantId} and p.organization_id = ${scope.organizationId}`.execute(db);
  return new Set(rows.map((row) => row.stem));
}
