import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { decode, type PassageTokens } from './passage-tokens.ts';
import type { Question } from './question.ts';
import type { IndexScope } from './tables.ts';

export interface Candidate {
  id: string;
  document_id: string;
  generation: number;
  ord: number;
  len: number;
  tokens: PassageTokens;
}

export const MAX_CANDIDATES = 60;
const MAX_TERMS = 32;
/** The most rows that the index may return for the rarest terms; above it, further terms count only in pairs. */
const ROW_CAP = 1_500;
const LARGE_ROW_CAP = 3_000;
const LARGE = 50_000;
const PAIRED_TERMS = 6;
const SYNONYM_WEIGHT = 0.35;

interface WeighedStem {
  stem: string;
  df: number;
  weight: number;
}

/** Finds the candidate passages: at most 60, by the weight of their stems. */
export async function findCandidates(
  db: Db,
  scope: IndexScope,
  question: Question,
  { number, passages, averageLen }: { number: number; passages: number; averageLen: number },
): Promise<Candidate[]> {
  const stems = stemsByRarity(question);
  const wanted = tsquery(stems, passages > LARGE ? LARGE_ROW_CAP : ROW_CAP);
  if (wanted === null) return [];
  const weights = stems.map(({ weight }) => weight);
  const worth = sql.join(
    stems.map(
      ({ stem }, index) =>
        sql`case when p.lex @@ ${quoted(stem)}::tsquery then (${weights}::float8[])[${sql.lit(index + 1)}] else 0 end`,
    ),
    sql` + `,
  );
  // In the inner query the lexeme of the assistant excludes all others. A condition on its id or on the bare generation
  // would make the planner read all passages through another index as well.
  const found = await sql<Omit<Candidate, 'tokens'> & { tokens: Buffer }>`
    with best as materialized (
      select p.id, (${worth}) / (0.7 + 0.3 * p.len / ${Math.max(1, averageLen)}::float8) as worth
      from passages as p
      where p.lex @@ ${`'@${number}' & (${wanted})`}::tsquery
        and p.generation + 0 <= (select s.live_generation from assistant_stats as s where s.assistant_id = ${scope.assistantId})
      order by worth desc, p.id limit ${MAX_CANDIDATES}
    )
    select p.id, p.document_id, p.generation, p.ord, p.len, p.tokens
    from best join passages as p on p.id = best.id
    where p.assistant_id = ${scope.assistantId} and p.organization_id = ${scope.organizationId}`.execute(db);
  return found.rows.map((row) => ({ ...row, tokens: decode(row.tokens) }));
}

function stemsByRarity(question: Question): WeighedStem[] {
  const stems = new Map<string, WeighedStem>();
  for (const term of question.terms) {
    for (const synonym of term.synonyms) {
      const weight = SYNONYM_WEIGHT * Math.min(term.idf, synonym.idf);
      if (!stems.has(synonym.stem)) stems.set(synonym.stem, { stem: synonym.stem, df: synonym.df, weight });
    }
  }
  for (const { stem, df, idf } of question.terms) if (df > 0) stems.set(stem, { stem, df, weight: idf });
  return [...stems.values()].sort((a, b) => a.df - b.df || (a.stem < b.stem ? -1 : 1)).slice(0, MAX_TERMS);
}

/** Matches any of the rarest stems; for the common stems that are left out, two of the six rarest together. */
function tsquery(stems: WeighedStem[], cap: number): string | null {
  let rows = 0;
  const alone = stems.filter(({ df }, index) => {
    rows += df;
    return index === 0 || rows <= cap;
  });
  if (alone.length === 0) return null;
  const parts = alone.map(({ stem }) => quoted(stem));
  if (alone.length < stems.length) {
    const paired = stems.slice(0, PAIRED_TERMS);
    for (let index = alone.length; index < paired.length - 1; index++) {
      const others = paired.slice(index + 1).map(({ stem }) => quoted(stem));
      parts.push(`(${quoted(paired[index]?.stem ?? '')} & (${others.join(' | ')}))`);
    }
  }
  return parts.join(' | ');
}

/** Stems contain only letters and digits, so no stem can end the quotation. */
const quoted = (stem: string): string => `'${stem}'`;
