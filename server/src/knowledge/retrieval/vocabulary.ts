import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { prepared } from '../../platform/prepared.ts';
import type { Language } from './language.ts';
import type { IndexScope } from './tables.ts';

/** The stems that an assistant knows, by length, each with its letters as bits; corrections search it. */
export interface Vocabulary {
  version: number;
  size: number;
  /** The languages of its passages. */
  languages: readonly Language[];
  /** The number of passages with each stem. */
  frequencies: Map<string, number>;
  byLength: Map<number, { stem: string; df: number; letters: number }[]>;
}

/** About 150 bytes each: all vocabularies of a process together stay within some 30 MB. */
const MAX_STEMS = 200_000;

const cached = new Map<string, Vocabulary>();

/** Returns the vocabulary of one version of an index; ignores an older one in memory. */
export async function vocabularyOf(db: Db, scope: IndexScope, version: number): Promise<Vocabulary> {
  const known = cached.get(scope.assistantId);
  cached.delete(scope.assistantId);
  const vocabulary = known?.version === version ? known : await readVocabulary(db, scope, version);
  cached.set(scope.assistantId, vocabulary);
  evict();
  return vocabulary;
}

/** Evicts the least recently used vocabularies first; keeps the current one. */
function evict(): void {
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

/** Returns the number of passages with a stem. */
export function frequencyIn(vocabulary: Vocabulary, stem: string): number {
  return vocabulary.frequencies.get(stem) ?? 0;
}

/** Returns the letters of a word as bits; some letters share a bit. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}
