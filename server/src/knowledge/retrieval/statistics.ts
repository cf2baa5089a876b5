import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../platform/db.ts';
import type { IndexScope } from './tables.ts';

/**
 * Adds passages to the assistant's counts (+1) or subtracts them (-1). The counts come from the passages themselves,
 * under the lock of the assistant's row, so they never drift. Lexemes are written in sorted order, so that two writers
 * cannot deadlock.
 */
export async function addToStatistics(
  trx: Trx,
  scope: IndexScope,
  sign: 1 | -1,
  which: RawBuilder<unknown>,
): Promise<void> {
  const mine = sql`p.assistant_id = ${scope.assistantId} and p.organization_id = ${scope.organizationId} and ${which}`;
  await sql`
    insert into lexeme_stats (organization_id, assistant_id, lexeme, df)
    select ${scope.organizationId}::uuid, ${scope.assistantId}::uuid, counted.lexeme, counted.df
    from (
      select found.lexeme, ${sign}::int * count(*)::int as df
      from (
        select unnest(tsvector_to_array(p.lex)) collate "C" as lexeme from passages as p where ${mine}
        union all
        select '=' || unnest(p.stop_words) collate "C" from passages as p where ${mine}
      ) as found
      where found.lexeme not like '@%'
      group by found.lexeme
    ) as counted
    order by counted.lexeme
    on conflict (assistant_id, lexeme) do update set df = greatest(0, lexeme_stats.df + excluded.df)`.execute(
    trx,
  );
  await sql`
    update assistant_stats as s
    set passages = s.passages + ${sign}::int * added.passages, total_len = s.total_len + ${sign}::int * added.len,
        headed = s.headed + ${sign}::int * added.headed
    from (select count(*)::int as passages, coalesce(sum(p.len), 0)::bigint as len,
                 (count(*) filter (where strpos(p.title, ' › ') > 0))::int as headed
          from passages as p where ${mine}) as added
    where s.assistant_id = ${scope.assistantId} and s.organization_id = ${scope.organizationId}`.execute(trx);
  if (sign < 0) {
    await sql`
      delete from lexeme_stats as l
      where l.assistant_id = ${scope.assistantId} and l.organization_id = ${scope.organizationId} and l.df = 0`.execute(
      trx,
    );
  }
}
