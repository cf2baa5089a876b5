import type { NotificationCode } from '@regia/contract/notifications/kinds';
import type { TellDialect } from '../models/public.ts';
import { notify } from '../notifications/public.ts';
import type { Notice } from '../notifications/public.ts';
import type { Trx } from '../platform/db.ts';
import type { Dialect } from '../platform/model/dialect.ts';
import type { LearntDialect } from '../platform/model/dialect-memory.ts';

/** Tells the staff of every organization the new differences of the model's dialect: all have the same model. */
export async function tellDialect(trx: Trx, learnt: LearntDialect): Promise<void> {
  const organizations = await trx.selectFrom('organizations as o').select('o.id').execute();
  const subject = `${learnt.model} (${learnt.host})`;
  await tell(
    trx,
    organizations.map(({ id: organizationId }) => ({ organizationId, subject })),
    learnt,
  );
}

/** Tells the staff of an organization the new differences of its own endpoint. */
export const tellDialectOf: TellDialect = (trx, { id, name, organizationId }, learnt) =>
  tell(trx, [{ organizationId, subject: name, itemId: id }], learnt);

async function tell(
  trx: Trx,
  subjects: readonly Pick<Notice, 'organizationId' | 'subject' | 'itemId'>[],
  { dialect, before }: LearntDialect,
): Promise<void> {
  const known = before ? codesOf(before) : [];
  const news = codesOf(dialect).filter((code) => !known.includes(code));
  if (news.length === 0) return;
  const seen = { count: 1, firstSeenOn: new Date(), lastSeenOn: new Date() };
  await notify(
    trx,
    subjects.flatMap((subject) =>
      news.map((code) => ({ ...subject, kind: 'model_dialect' as const, code, ...seen })),
    ),
  );
}

/** The differences of a dialect to the usual form of the API. */
function codesOf(dialect: Dialect): NotificationCode<'model_dialect'>[] {
  const differences: Record<NotificationCode<'model_dialect'>, boolean> = {
    other_limit: dialect.limit === 'max_completion_tokens',
    no_limit: dialect.limit === 'none',
    no_temperature: dialect.temperature === 'default',
    no_usage: dialect.usage === 'not_asked',
    developer_role: dialect.rules === 'developer',
    no_system_role: dialect.rules === 'user',
    no_streaming: dialect.stream === 'whole',
    thinks: dialect.room > 0,
    thinks_in_text: dialect.thoughts === 'unopened',
  };
  return (Object.keys(differences) as NotificationCode<'model_dialect'>[]).filter(
    (code) => differences[code],
  );
}
