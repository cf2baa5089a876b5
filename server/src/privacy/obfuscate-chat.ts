import { sql } from 'kysely';
import { MASK, maskPersonalData, namesGiven } from '@regia/contract/monitoring/personal-data';
import { eraseDetails } from '../audit/public.ts';
import type { AuditAuthor } from '../audit/public.ts';
import { readParts } from '../chat/public.ts';
import { eraseGaps } from '../gaps/public.ts';
import { countExportsWith, rewriteSearch } from '../monitoring/public.ts';
import type { Trx } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { addTo } from './counts.ts';
import type { Chat, Counts, How } from './counts.ts';
import { lockCopies } from './lock-copies.ts';
import { maskedTexts, stripTraces } from './mask-values.ts';
import { obfuscateLearnings } from './obfuscate-learnings.ts';
import { obfuscateViews } from './obfuscate-views.ts';
import { rewriteTexts } from './rewrite-texts.ts';

/** Locks a conversation and its copies. `busy` while an answer is written: `withoutAnswers` ends it. */
export async function lockChat(
  trx: Trx,
  organizationId: string,
  id: string,
): Promise<Chat | 'gone' | 'busy'> {
  await lockCopies(trx, organizationId);
  const chat = await trx
    .selectFrom('chats as c')
    .select(['c.id', 'c.organization_id', 'c.assistant_id', 'c.first_message', 'c.visitor_name'])
    .select(sql<boolean>`c.obfuscated_on is null or c.obfuscated_on < c.last_message_on`.as('is_due'))
    .where('c.id', '=', id)
    .where('c.organization_id', '=', organizationId)
    .where('c.channel', '=', 'visitor')
    .forUpdate()
    .executeTakeFirst();
  if (!chat) return 'gone';
  const running = await trx
    .selectFrom('answers_under_way as u')
    .select('u.message_id')
    .where('u.chat_id', '=', id)
    .where('u.organization_id', '=', organizationId)
    .executeTakeFirst();
  return running ? 'busy' : chat;
}

/**
 * Replaces the personal data of a locked conversation by dots, or every word of it, wherever a copy is stored. The rows
 * stay, so that the figures stay right.
 */
export async function obfuscate(trx: Trx, author: AuditAuthor, chat: Chat, how: How): Promise<Counts> {
  const own = { id: chat.id, organizationId: chat.organization_id };
  const messages = await trx
    .selectFrom('messages as m')
    .select(['m.id', 'm.sender', 'm.content', 'm.parts'])
    .where('m.chat_id', '=', own.id)
    .where('m.organization_id', '=', own.organizationId)
    .orderBy('m.id')
    .execute();
  const said = messages.filter(({ sender }) => sender === 'human').map(({ content }) => content);
  const names = [chat.visitor_name, ...namesGiven(said)].filter((name) => name !== '');
  const byRule = {
    question: (text: string) => maskPersonalData(text, { names }).text,
    answer: (text: string) => maskPersonalData(text, { names, said }).text,
  };
  const asDots = (text: string) => (text === '' ? '' : MASK);
  const mask = how === 'erased' ? { question: asDots, answer: asDots } : byRule;
  const counts: Counts = { chats: 1 };

  let changed = 0;
  for (const { id, sender, content, parts } of messages) {
    const masked = sender === 'human' ? mask.question(content) : mask.answer(content);
    const read = JSON.stringify(readParts(parts));
    const maskedParts =
      how === 'erased' ? '[]' : JSON.stringify(maskedTexts(readParts(parts), byRule.answer));
    if (masked === content && maskedParts === read) continue;
    await trx
      .updateTable('messages as m')
      .set({ content: masked, parts: maskedParts })
      .where('m.id', '=', id)
      .where('m.organization_id', '=', own.organizationId)
      .execute();
    changed += 1;
  }
  addTo(counts, { messages: changed });
  addTo(counts, { message_traces: await stripTraces(trx, own, mask.question) });
  const ofChat = sql`t.chat_id = ${own.id}`;
  const rewrite = (
    table: string,
    keys: readonly string[],
    columns: Parameters<typeof rewriteTexts>[1]['columns'],
    touch = sql``,
  ) => rewriteTexts(trx, { table, keys, columns, where: ofChat, organizationId: own.organizationId, touch });
  addTo(counts, {
    message_ratings: await rewrite('message_ratings', ['message_id'], { reason: mask.question }),
    // A colleague who is writing gets the conflict of a changed text, and puts nothing back.
    message_decisions: await rewrite(
      'message_decisions',
      ['message_id'],
      { suggested_answer: byRule.answer },
      sql`, suggestion_version = suggestion_version + 1`,
    ),
    review_events: await rewrite('review_events', ['id'], { detail: byRule.question }),
  });
  addTo(
    counts,
    await eraseGaps(trx, { chatId: own.id, organizationId: own.organizationId, how, mask: byRule.question }),
  );
  addTo(counts, await obfuscateLearnings(trx, chat, { ...byRule, names, said }));
  addTo(counts, await obfuscateViews(trx, chat, { names, said }));
  // The update deletes them.
  addTo(counts, { exports: await countExportsWith(trx, own) });
  await trx
    .updateTable('chats as c')
    .set({
      first_message: mask.question(chat.first_message),
      visitor_name: '',
      obfuscated_on: sql<Date>`greatest(clock_timestamp(), c.last_message_on)`,
    })
    .where('c.id', '=', own.id)
    .where('c.organization_id', '=', own.organizationId)
    .execute();
  addTo(counts, { message_search: await rewriteSearch(trx, own) });
  addTo(counts, {
    audit_entries: await eraseAudit(
      trx,
      author,
      own,
      messages.map(({ id }) => id),
    ),
  });
  await trx
    .insertInto('review_events')
    .values({
      id: newId(),
      chat_id: own.id,
      message_id: null,
      organization_id: own.organizationId,
      user_id: author.userId ?? null,
      user_name: author.username,
      action: 'obfuscated',
      detail: '',
      at: new Date(),
    })
    .execute();
  return counts;
}

/** Erases the free text of the audit entries about a conversation and its messages; their hashes stay (decision 074). */
async function eraseAudit(
  trx: Trx,
  author: AuditAuthor,
  { id, organizationId }: { id: string; organizationId: string },
  messageIds: readonly string[],
): Promise<number> {
  const about = await trx
    .selectFrom('audit_entries as e')
    .select(['e.subject_type', 'e.subject_id'])
    .select(({ fn }) => fn.countAll<string>().as('entries'))
    .where('e.organization_key', '=', organizationId)
    .where('e.subject_type', 'in', ['conversation', 'message'])
    .where('e.subject_id', 'in', [id, ...messageIds])
    .where('e.detail_key', 'is not', null)
    .where('e.action', '<>', 'audit.details_erased')
    .groupBy(['e.subject_type', 'e.subject_id'])
    .execute();
  for (const { subject_type: type, subject_id: subject } of about)
    await eraseDetails(trx, author, { organizationId, subject: [type, subject] });
  return about.reduce((sum, { entries }) => sum + Number(entries), 0);
}
