import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { prepared } from '../../platform/prepared.ts';
import type { Language } from './language.ts';
import type { IndexScope } from './tables.ts';

/** The stems an assistant knows, by length, with the letters each holds as bits: what corrections look through. */
export interface Vocabulary {
  version: number;
  size: number;
  /** The languages its passages are written in. */
  languages: readonly Language[];
  /** In how many passages each stem stands. */
  frequencies: Map<string, number>;
  byLength: Map<number, { stem: string; df: number; letters: number }[]>;
}

/** About 150 bytes each: all vocabularies of a process together stay within some 30 MB. */
const MAX_STEMS = 200_000;

const cached = new Map<string, Vocabulary>();

/** The vocabulary of one version of an index; an older one in memory is not used. */
export async function vocabularyOf(db: Db, scope: IndexScope, version: number): Promise<Vocabulary> {
  const known = cached.get(scope.assistantId);
  cached.delete(scope.assistantId);
  const vocabulary = known?.version === version ? known : await readVocabulary(db, scope, version);
  cached.set(scope.assistantId, vocabulary);
  makeRoom();
  return vocabulary;
}

/** The least recently used go first; the one in use stays. */
function makeRoom(): void {
  let size = [...cached.values()].reduce((sum, each) => sum + each.size, 0);
  for (const [key, { size: freed }] of cached) {
    if (size <= MAX_STEMS || cached.size === 1) return;
    cached.delete(key);
    size -= freed;
  }
}

async function readVocabulary(db: Db, scope: IndexScope, version: number): Promise<Vocabulary> {
  const { rows } = await sql<{ lexeme: string; df: number }>`
    select l.lexeme, l.df from lexeme_stats as l
    where l.assistant_id = ${scope.assistantId} and l.organization_id = ${scope.organizationId}
      and l.lexeme not like '=%'`.execute(db);
  const written = await sql<{ lang: Language }>`
    select l.lang from unnest(array['it', 'en']) as l (lang)
    where exists (
      select 1 from passages as p
      where p.assistant_id = ${scope.assistantId} and p.organization_id = ${scope.organizationId} and p.lang = l.lang)`.execute(
    db,
  );
  const languages = written.rows.map((row) => row.lang);
  const frequencies: Vocabulary['frequencies'] = new Map();
  const byLength: Vocabulary['byLength'] = new Map();
  for (const { lexeme, df } of rows) {
    frequencies.set(lexeme, df);
    const same = byLength.get(lexeme.length);
    const entry = { stem: lexeme, df, letters: lettersOf(lexeme) };
    if (same) same.push(entry);
    else byLength.set(lexeme.length, [entry]);
  }
  return { version, size: rows.length, languages, frequencies, byLength };
}

/** Which of some stems stand in passages of a language. */
export async function stemsOfLanguage(
  db: Db,
  scope: IndexScope,
  number: number,
  stems: readonly string[],
  language: Language,
): Promise<Set<string>> {
  if (stems.length === 0) return new Set();
  // The lexeme of the assistant keeps the others out, as it does where candidates are found.
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

/** In how many passages a stem stands. */
export function frequencyIn(vocabulary: Vocabulary, stem: string): number {
  return vocabulary.frequencies.get(stem) ?? 0;
}

/** The letters of a word as bits, some sharing one. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}
