import type { Message } from '@regia/contract/chat/calls';
import { AnswerBody } from './AnswerBody.tsx';

/** A finished answer as visitors saw it, with its sources. */
export const FinishedAnswer = ({ message }: { message: Message }) => (
  <AnswerBody turn={{ text: message.content, state: 'done', answer: message, failure: null }} />
);
