import type { ReviewEvent } from '@regia/contract/monitoring/reviews';
import { maskPersonalData } from '@regia/contract/monitoring/personal-data';
import type { ChatWords } from '../personal-data/public.ts';
import type { Trx } from '../platform/db.ts';
import { organizationOf, timeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { newId } from '../platform/ids.ts';

const DETAIL_MAX = 300;

/** Writes an event into the history of a conversation. Its detail is masked, by the words of the conversation if it is a text. */
export async function noteEvent(
  trx: Trx,
  actor: Pick<Actor, 'userId' | 'username' | 'scope' | 'at'>,
  {
    chatId,
    messageId = null,
    action,
    detail = '',
    words,
  }: {
    chatId: string;
    messageId?: string | null;
    action: ReviewEvent['action'];
    detail?: string;
    words?: Pick<ChatWords, 'question'>;
  },
): Promise<void> {
  await trx
    .insertInto('review_events')
    .values({
      id: newId(),
      chat_id: chatId,
      message_id: messageId,
      organization_id: organizationOf(actor as Actor),
      user_id: actor.userId,
      user_name: actor.username,
      action,
      detail: (words?.question(detail) ?? maskPersonalData(detail).text).slice(0, DETAIL_MAX),
      at: timeOf(actor),
    })
    .execute();
}
