import { packTrace, unpackTrace } from '../chat/public.ts';
import type { Trx } from '../platform/db.ts';

type Mask = (text: string) => string;

/** The same value with every `text` masked. The ranges of a changed text no longer fit, and are left out. */
export function maskedTexts(value: unknown, mask: Mask): unknown {
  if (Array.isArray(value)) return value.map((one) => maskedTexts(one, mask));
  if (typeof value !== 'object' || value === null) return value;
  const masked = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'text' && typeof one === 'string' ? mask(one) : maskedTexts(one, mask),
    ]),
  );
  const isChanged = 'text' in value && masked['text'] !== value.text;
  return isChanged && 'emphasis' in masked ? { ...masked, emphasis: [] } : masked;
}

/** Traces lose every free text but the masked question. Returns how many there are. */
export async function stripTraces(
  trx: Trx,
  { id, organizationId }: { id: string; organizationId: string },
  mask: Mask,
): Promise<number> {
  const rows = await trx
    .selectFrom('message_traces as t')
    .innerJoin('messages as m', 'm.id', 't.message_id')
    .select(['t.message_id', 't.packed', 't.trace'])
    .where('m.chat_id', '=', id)
    .where('m.organization_id', '=', organizationId)
    .where('t.organization_id', '=', organizationId)
    .execute();
  for (const row of rows) {
    const trace = unpackTrace(row);
    if (!trace) continue;
    const { learning } = trace;
    const packed = packTrace({
      ...trace,
      queries: trace.queries.map((query) => ({ ...query, text: mask(query.text) })),
      learning: learning && {
        ...learning,
        question: mask(learning.question),
        wording: mask(learning.wording),
      },
      corrections: [],
      prompt: [],
      statements: [],
    });
    await trx
      .updateTable('message_traces as t')
      .set({ packed, trace: null })
      .where('t.message_id', '=', row.message_id)
      .where('t.organization_id', '=', organizationId)
      .execute();
  }
  return rows.length;
}
