import { sql } from 'kysely';
import type { Asker, ChatScope } from '../asker.ts';

/** A choice among the offers of an answer. */
export interface Choosing {
  readonly scope: ChatScope;
  readonly asker: Asker;
  readonly messageId: string;
  /** The number of an offer; 0 for none of them. */
  readonly offer: number;
  /** The id that the client made for the choice. */
  readonly requestId: string | undefined;
}

/**
 * Why a choice was not stored. `repeated`: its request has stored it. `obfuscated`: the words of the chat were changed since they
 * were read.
 */
export type NotStored =
  | { readonly why: 'gone' | 'busy' | 'chosen_before' | 'request_used' | 'obfuscated' }
  | { readonly why: 'repeated'; readonly messageId: string };

export interface ChoiceRow {
  readonly message_id: string;
  readonly from_id: string;
  readonly offer: number;
  readonly request_id: string | null;
  readonly answer_id: string;
  readonly found_change: number;
}

/** Selects the choices in the chat `c`, as JSON. */
export const CHOICES = sql<ChoiceRow[]>`coalesce((
  select json_agg(json_build_object('message_id', h.message_id, 'from_id', h.from_id, 'offer', h.offer,
    'request_id', h.request_id, 'answer_id', coalesce(h.answer_id, h.from_id), 'found_change', h.found_change))
  from message_choices as h where h.chat_id = c.id), '[]')`;

/** Returns the reason for which the earlier choices of a chat forbid this one; undefined if there is none. */
export function refusalBy(
  choices: readonly Pick<ChoiceRow, 'message_id' | 'from_id' | 'offer' | 'request_id'>[],
  { messageId, offer, requestId }: Pick<Choosing, 'messageId' | 'offer' | 'requestId'>,
): NotStored | undefined {
  const ofRequest = requestId === undefined ? undefined : choices.find((one) => one.request_id === requestId);
  const isThis = (one: (typeof choices)[number]): boolean => one.from_id === messageId && one.offer === offer;
  if (ofRequest)
    return isThis(ofRequest) ? { why: 'repeated', messageId: ofRequest.message_id } : { why: 'request_used' };
  return choices.some(isThis) ? { why: 'chosen_before' } : undefined;
}
