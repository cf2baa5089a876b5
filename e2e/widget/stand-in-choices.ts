import type { ServerResponse } from 'node:http';
import type { Choice, Message } from '@regia/contract/chat/calls';
import type { OwnMessage } from '@regia/contract/chat/visitor-calls';
import { REFUSALS } from '@regia/contract/refusals';
import { sendJson } from './replies.ts';

/** The answer to the next choices of an offer. */
export type ChosenSection = Pick<Message, 'content' | 'parts' | 'citations'> &
  Partial<Pick<Message, 'outcome'>>;

export const SECTION: ChosenSection = {
  content: 'L’ufficiale d’anagrafe viene a casa.',
  parts: [{ kind: 'text', text: 'L’ufficiale d’anagrafe viene a casa.' }],
  citations: [],
};

/** The refusals of a choice, with their texts. */
const REFUSED = {
  answer_under_way: 'Attenda la risposta.',
  offer_unknown: 'Questa risposta non propone quella sezione.',
  offer_chosen: 'Questa proposta è già stata scelta.',
  request_id_used: 'Questo identificativo è di un’altra scelta.',
} as const;
type RefusalOfChoice = keyof typeof REFUSED;

export function refuseChoice(response: ServerResponse, code: RefusalOfChoice): void {
  const { status, shape } = REFUSALS[code];
  response.setHeader('regia-refusal', code);
  const text = REFUSED[code];
  sendJson(response, status, { [shape]: shape === 'detail' ? text : [text], status_code: status });
}

interface ChatOfChoices {
  readonly messages: OwnMessage[];
  readonly underWay: string | undefined;
}

interface ChoiceBody {
  readonly offer: number;
  readonly request_id?: string;
}

/** The choices that were made, and the ids of their requests. */
export interface StandInChoices {
  /** Stores a choice of an answer's offers, as the product does; returns the code of a refusal instead. */
  choose(
    chat: ChatOfChoices,
    from: string,
    body: ChoiceBody,
    section: ChosenSection,
  ): Message | RefusalOfChoice;
}

export function openChoices(newId: () => string): StandInChoices {
  const requests = new Map<string, Message>();
  return {
    choose({ messages, underWay }, from, { offer, request_id: request }, section) {
      const before = request === undefined ? undefined : requests.get(request);
      if (before) {
        const isSame = before.chosen?.from === from && before.chosen.offer === offer;
        return isSame ? before : 'request_id_used';
      }
      if (underWay !== undefined) return 'answer_under_way';
      const answer = messages.find(({ id }) => id === from)!;
      const offers = answer.parts.flatMap((part) => (part.kind === 'offers' ? part.offers : []));
      const named = offers.find(({ number }) => number === offer);
      if (offers.length === 0 || (offer !== 0 && !named)) return 'offer_unknown';
      if (messages.some(({ chosen }) => chosen?.from === from && chosen.offer === offer))
        return 'offer_chosen';
      const chosen: Choice = { from, offer, heading: named?.heading ?? '', title: named?.title ?? '' };
      const none = { content: 'Va bene.', parts: [], citations: [], outcome: 'none_chosen' as const };
      const message: Message = {
        ...answer,
        outcome: 'chosen',
        ...(named ? section : none),
        id: newId(),
        extractive: named !== undefined,
        sent_on: new Date().toISOString(),
        chosen,
      };
      messages.push({ ...message, rating: null });
      if (request !== undefined) requests.set(request, message);
      return message;
    },
  };
}
