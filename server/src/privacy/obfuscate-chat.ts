import { sql } from 'kysely';
import { MASK, maskPersonalData, namesGiven } from '@regia/contract/monitoring/personal-data';
import type { AuditAuthor } from '../audit/public.ts';
import { fetchesOf } from '../monitoring/public.ts';
import type { FileFetch } from '../monitoring/public.ts';
import type { Hide } from '../personal-data/public.ts';
import type { Trx } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { addTo } from './counts.ts';
import type { Chat, Counts, How } from './counts.ts';
import { ERASERS } from './erasers.ts';
import { lockCopies } from './lock-copies.ts';
import { readMessages } from './messages-of-chat.ts';

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

/** The changed rows of an erasure, and the downloads of files that held its words. */
export interface Erased {
  readonly counts: Counts;
  readonly fetched: readonly FileFetch[];
}

/**
 * Replaces the personal data of a locked conversation by dots, or every word of it, wherever a copy is stored. The rows
 * stay, so that the figures stay right.
 */
export async function obfuscate(trx: Trx, author: AuditAuthor, chat: Chat, how: How): Promise<Erased> {
  const own = { id: chat.id, organizationId: chat.organization_id };
  const messages = await readMessages(trx, own);
  const said = messages.filter(({ sender }) => sender === 'human').map(({ content }) => content);
  const names = [chat.visitor_name, ...namesGiven(said)].filter((name) => name !== '');
  const question = (text: string) => maskPersonalData(text, { names }).text;
  const byRule: Hide = {
    question,
    taught: question,
    answer: (text) => maskPersonalData(text, { names, said }).text,
    isForGood: true,
  };
  const asDots = (text: string) => (text === '' ? '' : MASK);
  const hide =
    how === 'erased' ? { question: asDots, answer: asDots, taught: asDots, isForGood: true } : byRule;
  const counts: Counts = {};
  const reached = [chat.id];
  const reach = (chatIds: readonly string[]) => void reached.push(...chatIds);
  const erasure = { chat, author, how, messages, said, names, hide, byRule, reach };
  for (const eraser of ERASERS) addTo(counts, await eraser.erase(trx, erasure));
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
  return { counts, fetched: await fetchesOf(trx, own.organizationId, reached) };
}
