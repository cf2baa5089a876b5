import type { Message } from '@regia/contract/chat/calls';
import { loadTexts } from '../platform/i18n/texts.ts';
import { loadOnce } from '../ui/load-once.ts';
import { AnswerBody } from './AnswerBody.tsx';
import { whyTexts } from './why/texts.ts';

/** The parts that monitoring may import. */
export { MessageBoundary } from './MessageBoundary.tsx';
export { OutcomeBadge } from './OutcomeBadge.tsx';
export { placeText } from './place-text.ts';
export { useWide } from './use-wide.ts';

/** The code that shows a trace, with its texts. */
export const loadTraceView = loadOnce(
  async () => (await Promise.all([import('./why/Why.tsx'), loadTexts(whyTexts)]))[0],
);

/** A finished answer as visitors saw it, with its sources. */
export const FinishedAnswer = ({ message }: { message: Message }) => (
  <AnswerBody
    turn={{
      key: message.id,
      question: { content: '', sentOn: message.sent_on },
      messageId: message.id,
      text: message.content,
      state: 'done',
      answer: message,
      failure: null,
    }}
  />
);
