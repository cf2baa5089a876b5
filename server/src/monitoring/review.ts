import { sql } from 'kysely';
import type { Answer, Body } from '@regia/contract/call';
import type {
  reviewChat as reviewChatCall,
  reviewMessage as reviewMessageCall,
} from '@regia/contract/monitoring/reviews';
import { appendAudit } from '../audit/public.ts';
import { demandKnownState, lockWords } from '../personal-data/public.ts';
import type { ChatWords } from '../personal-data/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db, Trx } from '../platform/db.ts';
import { timeOf, writeScopeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { announceChats } from './chat-changes.ts';
import { readableChats } from './chat-queries.ts';
import { findMessage } from './message-queries.ts';
import type { StoredMessage } from './message-queries.ts';
import { suggestionOf } from './present.ts';
import { noteEvent } from './review-events.ts';

/** Marks a conversation as reviewed or not. A second reviewer changes nothing: the first one stays named. */
export async function reviewChat(
  db: Db,
  actor: Actor,
  id: string,
  { is_reviewed: isReviewed }: Body<typeof reviewChatCall>,
): Promise<Answer<typeof reviewChatCall>> {
  await inTransaction(db, (trx) => changeReview(trx, actor, id, isReviewed));
  const row = await readableChats(db, writeScopeOf(actor))
    .select(['c.reviewed_on', 'c.reviewed_by_name'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    is_reviewed: row.reviewed_on !== null,
    reviewed_by: row.reviewed_on === null ? null : row.reviewed_by_name,
    reviewed_on: row.reviewed_on?.toISOString() ?? null,
  };
}

/** Returns whether the state changed. */
export async function changeReview(
  trx: Trx,
  actor: Actor,
  id: string,
  isReviewed: boolean,
): Promise<boolean> {
  const scope = writeScopeOf(actor);
  const chat = await readableChats(trx, scope)
    .select(['c.id', 'c.reviewed_on'])
    .where('c.id', '=', id)
    .forUpdate('c')
    .executeTakeFirst();
  if (!chat) throw refuse('not_found');
  if ((chat.reviewed_on !== null) === isReviewed) return false;
  await trx
    .updateTable('chats as c')
    .set(
      isReviewed
        ? { reviewed_on: timeOf(actor), reviewed_by: actor.userId, reviewed_by_name: actor.username }
        : { reviewed_on: null, reviewed_by: null, reviewed_by_name: '' },
    )
    .where('c.id', '=', id)
    .where('c.organization_id', '=', scope.organizationId)
    .execute();
  await noteEvent(trx, actor, { chatId: id, action: isReviewed ? 'reviewed' : 'reopened' });
  await appendAudit(trx, actor, {
    action: isReviewed ? 'conversation.reviewed' : 'conversation.review_undone',
    subject: ['conversation', id],
  });
  await announceChats(trx, { organizationId: scope.organizationId, chatIds: [id] });
  return true;
}

/** Rates an answer, suggests another, or marks it as reviewed. */
export async function reviewMessage(
  db: Db,
  actor: Actor,
  id: string,
  body: Body<typeof reviewMessageCall>,
): Promise<Answer<typeof reviewMessageCall>> {
  const scope = writeScopeOf(actor);
  await inTransaction(db, async (trx) => {
    const message = await findMessage(trx, scope, id);
    if (!message) throw refuse('not_found');
    if (message.sender !== 'assistant') throw refuse('only_answers_are_rated');
    // Before all other rows, as an erasure does it.
    const words = await wordsFor(trx, { id: message.chat_id, organizationId: scope.organizationId }, body);
    // One reviewer at a time: a second one sees the version of the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 1))`.execute(trx);
    if (body.stars !== undefined) await changeStars(trx, actor, message, body.stars);
    if (body.suggested_answer !== undefined && words)
      await changeSuggestion(trx, actor, message, words, {
        text: body.suggested_answer,
        version: body.suggestion_version ?? 0,
      });
    if (body.is_reviewed !== undefined) await changeDecision(trx, actor, message, body.is_reviewed);
    await announceChats(trx, { organizationId: scope.organizationId, chatIds: [message.chat_id] });
  });
  const changed = (await findMessage(db, scope, id))!;
  const stars = changed.reviews.map((one) => one.stars);
  return {
    id,
    stars: stars.length === 0 ? null : stars.reduce((sum, one) => sum + one, 0) / stars.length,
    own_stars: changed.reviews.find(({ user_id: user }) => user === actor.userId)?.stars ?? null,
    suggested_answer: suggestionOf(changed),
    is_reviewed: changed.reviewed_on !== null,
  };
}

/** The words of the conversation, for a text; a text of before an obfuscation is refused. */
async function wordsFor(
  trx: Trx,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
  { suggested_answer: text, obfuscated_on: known }: Body<typeof reviewMessageCall>,
): Promise<ChatWords | undefined> {
  if (text === undefined) return undefined;
  const words = await lockWords(trx, { id, organizationId });
  if (!words) throw refuse('not_found');
  if (text !== '') demandKnownState(words, known);
  return words;
}

const keysOf = (message: StoredMessage, actor: Actor) => ({
  message_id: message.id,
  chat_id: message.chat_id,
  organization_id: writeScopeOf(actor).organizationId,
  assistant_id: message.assistant_id,
});

async function changeStars(
  trx: Trx,
  actor: Actor,
  message: StoredMessage,
  stars: number | null,
): Promise<void> {
  const before = message.reviews.find(({ user_id: user }) => user === actor.userId)?.stars ?? null;
  if (before === stars) return;
  if (stars === null) {
    await trx
      .deleteFrom('message_reviews as v')
      .where('v.message_id', '=', message.id)
      .where('v.user_id', '=', actor.userId)
      .execute();
  } else {
    await trx
      .insertInto('message_reviews')
      .values({
        ...keysOf(message, actor),
        user_id: actor.userId,
        user_name: actor.username,
        stars,
        reviewed_on: timeOf(actor),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['message_id', 'user_id'])
          .doUpdateSet({ stars, user_name: actor.username, reviewed_on: timeOf(actor) }),
      )
      .execute();
  }
  await noteEvent(trx, actor, {
    chatId: message.chat_id,
    messageId: message.id,
    action: 'rated',
    detail: String(stars ?? ''),
  });
  await appendAudit(trx, actor, {
    action: 'message.rated',
    subject: ['message', message.id],
    detail: { before, after: stars },
  });
}

/** Refuses a text that was written over a version that somebody else has changed since. */
async function changeSuggestion(
  trx: Trx,
  actor: Actor,
  message: StoredMessage,
  words: ChatWords,
  { text: typed, version }: { readonly text: string; readonly version: number },
): Promise<void> {
  const text = words.obfuscatedOn === null ? typed : words.ofStaff(typed);
  const now = await trx
    .selectFrom('message_decisions as d')
    .select(['d.suggested_answer', 'd.suggestion_version'])
    .where('d.message_id', '=', message.id)
    .executeTakeFirst();
  if ((now?.suggested_answer ?? '') === text) return;
  if ((now?.suggestion_version ?? 0) !== version) throw refuse('suggestion_changed_meanwhile');
  const suggestion = {
    suggested_answer: text,
    suggestion_version: version + 1,
    suggested_by: actor.userId,
    suggested_by_name: actor.username,
    suggested_on: timeOf(actor),
  };
  await trx
    .insertInto('message_decisions')
    .values({ ...keysOf(message, actor), ...suggestion, reviewed_by_name: '' })
    .onConflict((conflict) => conflict.column('message_id').doUpdateSet(suggestion))
    .execute();
  await noteEvent(trx, actor, {
    chatId: message.chat_id,
    messageId: message.id,
    action: text === '' ? 'suggestion_removed' : 'suggested',
    detail: text,
    words,
  });
  // The text itself is not in the log: a reader of the log may not read conversations.
  await appendAudit(trx, actor, {
    action: text === '' ? 'suggestion.removed' : 'suggestion.written',
    subject: ['message', message.id],
    detail: { version: version + 1 },
  });
}

async function changeDecision(
  trx: Trx,
  actor: Actor,
  message: StoredMessage,
  isReviewed: boolean,
): Promise<void> {
  if ((message.reviewed_on !== null) === isReviewed) return;
  const decided = {
    reviewed_on: isReviewed ? timeOf(actor) : null,
    reviewed_by: isReviewed ? actor.userId : null,
    reviewed_by_name: isReviewed ? actor.username : '',
  };
  await trx
    .insertInto('message_decisions')
    .values({
      ...keysOf(message, actor),
      ...decided,
      suggested_answer: '',
      suggestion_version: 0,
      suggested_by_name: '',
    })
    .onConflict((conflict) => conflict.column('message_id').doUpdateSet(decided))
    .execute();
  await noteEvent(trx, actor, {
    chatId: message.chat_id,
    messageId: message.id,
    action: isReviewed ? 'reviewed' : 'reopened',
  });
  await appendAudit(trx, actor, {
    action: isReviewed ? 'message.reviewed' : 'message.review_undone',
    subject: ['message', message.id],
  });
}
