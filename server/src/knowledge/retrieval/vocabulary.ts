import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { IndexScope } from './tables.ts';

/** The stems an assistant knows, by length, with the letters each holds as bits: what corrections look through. */
export interface Vocabulary {
  version: number;
  size: number;
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
  const frequencies: Vocabulary['frequencies'] = new Map();
  const byLength: Vocabulary['byLength'] = new Map();
  for (const { lexeme, df } of rows) {
    frequencies.set(lexeme, df);
    const same = byLength.get(lexeme.length);
    const entry = { stem: lexeme, df, letters: lettersOf(lexeme) };
    if (same) same.push(entry);
    else byLength.set(lexeme.length, [entry]);
  }
  return { version, size: rows.length, frequencies, byLength };
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
