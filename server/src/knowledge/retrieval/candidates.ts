import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { AllowedDocuments } from '../filters/filtered-documents.ts';
import { MAX_CANDIDATES, planCandidates, type CandidatePlan } from './candidate-plan.ts';
import { decode, type PassageTokens } from './passage-tokens.ts';
import type { Question } from './question.ts';
import type { IndexScope } from './tables.ts';

export interface Candidate {
  id: string;
  len: number;
  tokens: PassageTokens;
}

/** Finds the candidate passages: at most 60, by the weight of their stems; of these documents only, if some are given. */
export async function findCandidates(
  db: Db,
  scope: IndexScope,
  question: Question,
  { number, passages, averageLen }: { number: number; passages: number; averageLen: number },
  allowed?: AllowedDocuments,
): Promise<Candidate[]> {
  const plan = planCandidates(question, passages);
  if (plan.alone === 0 || allowed?.size === 0) return [];
  const { stems } = plan;
  const weights = stems.map(({ weight }) => weight);
  const worth = sql.join(
    stems.map(
      ({ stem }, index) =>
        sql`case when p.lex @@ ${quoted(stem)}::tsquery then (${weights}::float8[])[${sql.lit(index + 1)}] else 0 end`,
    ),
    sql` + `,
  );
  // Without `nullif` the planner would read all passages of these documents through another index.
  const ofAllowed = allowed
    ? sql` and nullif(p.document_id, '00000000-0000-0000-0000-000000000000') = any(${[...allowed]}::uuid[])`
    : sql``;
  // In the inner query the lexeme of the assistant excludes all others. A condition on its id or on the bare generation
  // would make the planner read all passages through another index as well.
  const found = await sql<Omit<Candidate, 'tokens'> & { tokens: Buffer }>`
    with best as materialized (
      select p.id, (${worth}) / (0.7 + 0.3 * p.len / ${Math.max(1, averageLen)}::float8) as worth
      from passages as p
      where p.lex @@ ${`'@${number}' & (${tsquery(plan)})`}::tsquery
        and p.generation + 0 <= (select s.live_generation from assistant_stats as s where s.assistant_id = ${scope.assistantId})${ofAllowed}
      order by worth desc, p.id limit ${MAX_CANDIDATES}
    )
    select p.id, p.len, p.tokens
    from best join passages as p on p.id = best.id
    where p.assistant_id = ${scope.assistantId} and p.organization_id = ${scope.organizationId}`.execute(db);
  return found.rows.map((row) => ({ ...row, tokens: decode(row.tokens) }));
}

/** Matches any of the rarest stems; for the common stems that are left out, two of the six rarest together. */
function tsquery({ stems, alone, pairs }: CandidatePlan): string {
  const quote = (index: number): string => quoted(stems[index]?.stem ?? '');
  return [
    ...stems.slice(0, alone).map(({ stem }) => quoted(stem)),
    ...pairs.map(({ first, others }) => `(${quote(first)} & (${others.map(quote).join(' | ')}))`),
  ].join(' | ');
}

/** Stems contain only letters and digits, so no stem can end the quotation. */
const quoted = (stem: string): string => `'${stem}'`;
