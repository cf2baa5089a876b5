import { refuse } from '../../platform/http/refuse.ts';
import type { ChatServices } from '../chat-services.ts';
import type { Admitted } from '../admit-question.ts';
import { findAnswer, findUnderWay } from '../queries.ts';
import type { StoredMessage } from '../queries.ts';
import { closeAbandoned } from '../under-way.ts';
import { composeChoice } from './compose-choice.ts';
import { findOffers } from './find-offers.ts';
import type { AnswerWithOffers } from './find-offers.ts';
import { refusalBy } from './earlier-choices.ts';
import type { Choosing, NotStored } from './earlier-choices.ts';
import { storeChoice } from './store-choice.ts';
import type { StoredChoice } from './store-choice.ts';

export interface Choose {
  readonly admitted: Admitted;
  readonly messageId: string;
  readonly offer: number;
  readonly requestId: string | undefined;
}

/** The attempts of one choice, while an erasure changes its chat or an answer of a dead process is closed. */
const ATTEMPTS = 3;

/** Stores the choice of the asker, and returns the message that answers it. A repeated request gets the message of the first. */
export async function choose(
  services: ChatServices,
  { admitted, ...choice }: Choose,
): Promise<StoredMessage> {
  const { assistant, asker } = admitted;
  const choosing: Choosing = { scope: assistant.scope, asker, ...choice };
  for (let attempt = 1; ; attempt++) {
    const done = await attemptOf(services, admitted, choosing);
    if (!('why' in done)) return done;
    if (attempt === ATTEMPTS || !(await isWorthAnother(services, choosing, done))) throw refusalFor(done);
  }
}

async function attemptOf(
  services: ChatServices,
  { assistant, steps }: Admitted,
  choosing: Choosing,
): Promise<StoredMessage | NotStored> {
  const { scope, asker, messageId, offer: number } = choosing;
  const from = await findOffers(services.db, scope, asker, messageId);
  if (!from) throw await missing(services, choosing);
  const before = refusalBy(from.choices, choosing);
  if (before) return before.why === 'repeated' ? storedBefore(services, choosing, before.messageId) : before;
  const offer = from.offers.find((one) => one.number === number);
  if (from.offers.length === 0 || (number !== 0 && !offer)) throw refuse('offer_unknown');
  const composed = await composeChoice(services, assistant, from, offer, steps);
  const stored = await storeChoice(services.db, choosing, from, { composed, version: assistant.version });
  if ('why' in stored)
    return stored.why === 'repeated' ? storedBefore(services, choosing, stored.messageId) : stored;
  return messageOf(stored, from, { composed, version: assistant.version, number });
}

/** The answer may be one that is still being written. */
async function missing({ db }: ChatServices, { scope, asker, messageId }: Choosing): Promise<Error> {
  const isUnderWay = (await findUnderWay(db, scope, asker, messageId)) !== undefined;
  return refuse(isUnderWay ? 'answer_under_way' : 'not_found');
}

async function storedBefore(
  { db }: ChatServices,
  { scope, asker }: Choosing,
  messageId: string,
): Promise<StoredMessage> {
  const stored = await findAnswer(db, scope, asker, messageId);
  if (!stored) throw refuse('not_found');
  return stored;
}

const REFUSALS = {
  gone: 'not_found',
  busy: 'answer_under_way',
  chosen_before: 'offer_chosen',
  request_used: 'request_id_used',
  obfuscated: 'not_found',
  repeated: 'offer_chosen',
} as const satisfies Record<NotStored['why'], string>;

const refusalFor = ({ why }: NotStored): Error => refuse(REFUSALS[why]);

/** Whether another attempt may store the choice: its chat has other words now, or the writer of an answer in it is dead. */
async function isWorthAnother(
  { db }: ChatServices,
  choosing: Choosing,
  { why }: NotStored,
): Promise<boolean> {
  if (why === 'obfuscated') return true;
  if (why !== 'busy') return false;
  const from = await findOffers(db, choosing.scope, choosing.asker, choosing.messageId);
  return from !== undefined && (await closeAbandoned(db, { chatId: from.chatId })) > 0;
}

const messageOf = (
  { messageId, chatId, sentOn }: StoredChoice,
  { messageId: fromId, language, offers }: AnswerWithOffers,
  {
    composed,
    version,
    number,
  }: { composed: Awaited<ReturnType<typeof composeChoice>>; version: number; number: number },
): StoredMessage => {
  const offer = offers.find((one) => one.number === number);
  return {
    id: messageId,
    chatId,
    sender: 'assistant',
    content: composed.content,
    parts: composed.parts,
    sentOn,
    outcome: composed.outcome,
    language,
    extractive: true,
    version,
    citations: composed.citations,
    chosen: { from: fromId, offer: number, heading: offer?.heading ?? '', title: offer?.title ?? '' },
  };
};
