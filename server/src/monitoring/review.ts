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
import { reviewOf, suggestionOf } from './present.ts';
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
  const decided = decision(actor, isReviewed);
  await trx
    .updateTable('chats as c')
    .set(decided)
    .where('c.id', '=', id)
    .where('c.organization_id', '=', scope.organizationId)
    .execute();
  if (isReviewed) await reviewAnswers(trx, scope.organizationId, id, decided);
  else await reopenAnswers(trx, scope.organizationId, id, chat.reviewed_on!);
  await noteEvent(trx, actor, { chatId: id, action: isReviewed ? 'reviewed' : 'reopened' });
  await appendAudit(trx, actor, {
    action: isReviewed ? 'conversation.reviewed' : 'conversation.review_undone',
    subject: ['conversation', id],
  });
  await announceChats(trx, { organizationId: scope.organizationId, chatIds: [id] });
  return true;
}

const decision = (actor: Actor, isReviewed: boolean) =>
  isReviewed
    ? { reviewed_on: timeOf(actor), reviewed_by: actor.userId, reviewed_by_name: actor.username }
    : { reviewed_on: null, reviewed_by: null, reviewed_by_name: '' };

/** A conversation takes its answers along that nobody has reviewed. They bear the time of the conversation. */
const reviewAnswers = (
  trx: Trx,
  organizationId: string,
  chatId: string,
  decided: ReturnType<typeof decision>,
) =>
  sql`
    insert into message_decisions (message_id, chat_id, organization_id, assistant_id, reviewed_on, reviewed_by,
      reviewed_by_name)
    select m.id, m.chat_id, m.organization_id, m.assistant_id, ${decided.reviewed_on}::timestamptz,
      ${decided.reviewed_by}::uuid, ${decided.reviewed_by_name}
    from messages as m
    where m.chat_id = ${chatId} and m.organization_id = ${organizationId} and m.sender = 'assistant'
    on conflict (message_id) do update
      set reviewed_on = excluded.reviewed_on, reviewed_by = excluded.reviewed_by, reviewed_by_name = excluded.reviewed_by_name
      where message_decisions.reviewed_on is null`.execute(trx);

/** Takes back the reviews of the answers that their conversation took along. */
const reopenAnswers = (trx: Trx, organizationId: string, chatId: string, reviewedOn: Date) =>
  sql`
    update message_decisions as d set reviewed_on = null, reviewed_by = null, reviewed_by_name = ''
    where d.chat_id = ${chatId} and d.organization_id = ${organizationId}
      and date_trunc('milliseconds', d.reviewed_on) = ${reviewedOn}::timestamptz`.execute(trx);

/**
 * Rates an answer, suggests another, or marks it as reviewed. Stars and a suggestion mark it, too: the history says what was
 * done, and not the mark besides.
 */
export async function reviewMessage(
  db: Db,
  actor: Actor,
  id: string,
  body: Body<typeof reviewMessageCall>,
): Promise<Answer<typeof reviewMessageCall>> {
  const scope = writeScopeOf(actor);
  await inTransaction(db, async (trx) => {
    const found = await findMessage(trx, scope, id);
    if (!found) throw refuse('not_found');
    if (found.sender !== 'assistant') throw refuse('only_answers_are_rated');
    // Before all other rows, as an erasure does it. One reviewer of a conversation at a time: a second one sees what the first
    // one did.
    await trx
      .selectFrom('chats as c')
      .select('c.id')
      .where('c.id', '=', found.chat_id)
      .where('c.organization_id', '=', scope.organizationId)
      .forNoKeyUpdate()
      .execute();
    const words = await wordsFor(trx, { id: found.chat_id, organizationId: scope.organizationId }, body);
    const message = await findMessage(trx, scope, id);
    if (!message) throw refuse('not_found');
    if (body.stars !== undefined) await changeStars(trx, actor, message, body.stars);
    if (body.suggested_answer !== undefined && words)
      await changeSuggestion(trx, actor, message, words, {
        text: body.suggested_answer,
        version: body.suggestion_version ?? 0,
      });
    if (body.is_reviewed !== undefined) {
      if (await changeDecision(trx, actor, message, body.is_reviewed))
        await noteDecision(trx, actor, message, body.is_reviewed);
    } else if (typeof body.stars === 'number' || body.suggested_answer)
      await changeDecision(trx, actor, message, true);
    await announceChats(trx, { organizationId: scope.organizationId, chatIds: [message.chat_id] });
  });
  const changed = (await findMessage(db, scope, id))!;
  const stars = changed.reviews.map((one) => one.stars);
  return {
    id,
    stars: stars.length === 0 ? null : stars.reduce((sum, one) => sum + one, 0) / stars.length,
    own_stars: changed.reviews.find(({ user_id: user }) => user === actor.userId)?.stars ?? null,
    suggested_answer: suggestionOf(changed),
    ...reviewOf(changed),
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

/** Returns whether the state changed. */
async function changeDecision(
  trx: Trx,
  actor: Actor,
  message: StoredMessage,
  isReviewed: boolean,
): Promise<boolean> {
  if ((message.reviewed_on !== null) === isReviewed) return false;
  const decided = decision(actor, isReviewed);
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
  return true;
}

async function noteDecision(
  trx: Trx,
  actor: Actor,
  message: StoredMessage,
  isReviewed: boolean,
): Promise<void> {
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
