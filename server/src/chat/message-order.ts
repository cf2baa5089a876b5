import { sql } from 'kysely';

/**
 * The number of a chat's newest message, to be read from the update of `chats` as c that counts it: the update waits for
 * other transactions and sees what they counted. It is the number of the message that was just counted.
 */
export const MESSAGES_SO_FAR = 'c.human_messages + c.assistant_messages';

/** The order of messages `m` of one chat. Those without a number are of earlier versions, and older than the others. */
export const OLDEST_FIRST = sql.raw('m.number nulls first, m.id');
export const NEWEST_FIRST = sql.raw('m.number desc nulls last, m.id desc');

/** The number of an answer that is being written, in such an order: it is the last one of its chat. */
export const UNDER_WAY = sql.raw('2147483647');
