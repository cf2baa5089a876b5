import type { Message } from '@regia/contract/chat/calls';
import { AnswerBody } from './AnswerBody.tsx';
import type { OfferActs } from './offer-acts.ts';

interface FinishedAnswerProps extends Pick<OfferActs, 'chosen'> {
  message: Message;
}

/** A finished answer as visitors saw it, with its sources, and its offers with those that were chosen. */
export const FinishedAnswer = ({ message, chosen = [] }: FinishedAnswerProps) => (
  <AnswerBody
    turn={{ text: message.content, state: 'done', answer: message, failure: null }}
    chosen={chosen}
  />
);
