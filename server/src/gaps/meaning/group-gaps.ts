import { sql } from 'kysely';
import type { GapCause, GapState } from '@regia/contract/gaps/states';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { fromBytes } from '../../platform/embeddings/vectors.ts';
import { settleGaps } from '../settle-gaps.ts';
import { marksOf } from '../wordings.ts';
import type { GapLanguage } from '../wordings.ts';
import { lockGaps } from '../write-gaps.ts';
import { planGroups } from './plan-groups.ts';
import type { PlannedGap, PlannedWording } from './plan-groups.ts';
import { takeStep } from './take-step.ts';
import { isOf } from './whose.ts';
import type { Whose } from './whose.ts';

/** The gaps of an assistant in one language that are compared with each other: those that wait, and the newest. */
const GAPS_MOST = 2_000;

/** The gaps that may become one: languages and assistants are never mixed. */
interface Board {
  readonly organizationId: string;
  readonly assistantId: string;
  readonly language: GapLanguage;
}

interface Grouping {
  readonly whose: Whose;
  /** The endpoint whose vectors are compared. */
  readonly mark: string;
  readonly threshold: number;
}

/** Joins the gaps whose wordings mean the same, and parts those that no longer do. It asks no model. */
export async function groupGaps(
  db: Db,
  grouping: Grouping,
  signal: AbortSignal,
  nowMs = Date.now(),
): Promise<void> {
  const { rows: boards } = await sql<Board>`
    select distinct g.organization_id as "organizationId", g.assistant_id as "assistantId", g.language
    from gap_wordings as w join gaps as g on g.id = w.gap_id
    where ${isOf(grouping.whose)} and ${isPending(grouping)}`.execute(db);
  for (const board of boards) {
    if (signal.aborted) return;
    await inTransaction(db, async (trx) => {
      await lockGaps(trx);
      await groupBoard(trx, board, grouping, nowMs);
    });
  }
}

const isPending = ({ mark, threshold }: Grouping) =>
  sql<boolean>`(w.embedded_by = ${mark} and w.vector is not null and w.grouped_from is distinct from ${threshold}::real)`;

async function groupBoard(trx: Trx, board: Board, grouping: Grouping, nowMs: number): Promise<void> {
  const gaps = await readBoard(trx, board, grouping);
  const steps = await planGroups(gaps, grouping.threshold);
  const touched = new Set<string>();
  for (const step of steps) {
    for (const id of await takeStep(trx, board.organizationId, step)) touched.add(id);
  }
  const compared = gaps
    .filter(({ isReady }) => isReady)
    .flatMap(({ wordings }) => wordings.map(({ id }) => id));
  await sql`
    update gap_wordings as w set grouped_from = ${grouping.threshold}::real
    where w.organization_id = ${board.organizationId} and w.id = any(${compared}::uuid[])`.execute(trx);
  await settleGaps(trx, [...touched], nowMs);
}

interface Row {
  readonly gapId: string;
  readonly question: string;
  readonly state: GapState;
  readonly ownerId: string | null;
  readonly cause: GapCause | null;
  readonly firstAskedOn: Date;
  readonly id: string;
  readonly vector: Buffer | null;
  readonly isEmbedded: boolean;
  readonly alike: number | null;
  readonly groupedFrom: number | null;
  readonly isPending: boolean;
}

async function readBoard(trx: Trx, board: Board, grouping: Grouping): Promise<PlannedGap[]> {
  const { rows } = await sql<Row>`
    with chosen as (
      select g.* from gaps as g
      where g.organization_id = ${board.organizationId} and g.assistant_id = ${board.assistantId}
        and g.language = ${board.language}
      order by exists (select from gap_wordings as w where w.gap_id = g.id and ${isPending(grouping)}) desc,
               g.last_asked_on desc
      limit ${GAPS_MOST}
    )
    select c.id as "gapId", c.question, c.state, c.owner_id as "ownerId", c.cause, c.first_asked_on as "firstAskedOn",
           w.id, case when w.embedded_by = ${grouping.mark} then w.vector end as vector,
           w.embedded_by is not distinct from ${grouping.mark} as "isEmbedded", w.alike, w.grouped_from as "groupedFrom",
           ${isPending(grouping)} as "isPending"
    from chosen as c join gap_wordings as w on w.gap_id = c.id and w.organization_id = c.organization_id
    order by c.id, w.alike desc nulls first, w.id`.execute(trx);
  return [...Map.groupBy(rows, ({ gapId }) => gapId)].map(([id, wordings]) => {
    const gap = wordings[0]!;
    return {
      id,
      state: gap.state,
      decision: decisionOf(gap),
      marks: marksOf(gap.question, board.language),
      firstAskedMs: gap.firstAskedOn.getTime(),
      isReady:
        wordings.every(({ isEmbedded }) => isEmbedded) && wordings.some(({ vector }) => vector !== null),
      wordings: wordings.map(planned),
    };
  });
}

const planned = ({ id, vector, alike, groupedFrom, isPending: is }: Row): PlannedWording => ({
  id,
  vector: vector === null ? undefined : fromBytes(vector),
  alike: alike !== null && groupedFrom === null ? undefined : alike,
  isPending: is,
});

/** The decision of people about a gap: an owner, or a state that does not come by itself. */
function decisionOf({ state, ownerId, cause }: Row): string | undefined {
  const isByPerson =
    state === 'in_work' || state === 'dismissed' || (state === 'closed' && cause === 'person');
  return isByPerson || ownerId !== null ? `${state} ${ownerId}` : undefined;
}
