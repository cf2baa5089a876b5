import { keptPart, readParts } from '../chat/public.ts';
import type { Hide } from '../personal-data/public.ts';
import type { Trx } from '../platform/db.ts';

/** A message whose words are erased. */
export interface Message {
  readonly id: string;
  readonly sender: 'human' | 'assistant';
  readonly content: string;
  readonly parts: unknown;
}

export const readMessages = (
  trx: Trx,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
): Promise<Message[]> =>
  trx
    .selectFrom('messages as m')
    .select(['m.id', 'm.sender', 'm.content', 'm.parts'])
    .where('m.chat_id', '=', id)
    .where('m.organization_id', '=', organizationId)
    .orderBy('m.id')
    .execute();

/** Rewrites the text and the parts of messages. Returns the ids of those that changed. */
export async function hideInMessages(
  trx: Trx,
  organizationId: string,
  messages: readonly Message[],
  hide: Hide,
  keepsParts = true,
): Promise<string[]> {
  const changed: string[] = [];
  for (const { id, sender, content, parts } of messages) {
    const masked = sender === 'human' ? hide.question(content) : hide.answer(content);
    const before = readParts(parts);
    const kept = keepsParts ? before.map((part) => keptPart(part, hide)) : [];
    if (masked === content && JSON.stringify(kept) === JSON.stringify(before)) continue;
    await trx
      .updateTable('messages as m')
      .set({ content: masked, parts: JSON.stringify(kept) })
      .where('m.id', '=', id)
      .where('m.organization_id', '=', organizationId)
      .execute();
    changed.push(id);
  }
  return changed;
}
