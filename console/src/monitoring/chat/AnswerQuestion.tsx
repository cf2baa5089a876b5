import { Trans } from '@lingui/react/macro';
import type { MonitoredMessage } from '@regia/contract/monitoring/chats';
import { ChoiceText } from '../../chat/public.tsx';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { needsSeconds, placeOfAnswer } from './answer-places.ts';

interface AnswerNameProps {
  messages: readonly MonitoredMessage[];
  answer: MonitoredMessage;
  /** Whether the conversation has earlier messages that are not shown. */
  isCut: boolean;
}

/** The place of an answer among those of its conversation. */
export function AnswerNumber({ messages, answer, isCut }: AnswerNameProps) {
  const { number, count } = placeOfAnswer(messages, answer);
  return isCut ? (
    <Trans>
      Answer {number} of the {count} shown
    </Trans>
  ) : (
    <Trans>
      Answer {number} of {count}
    </Trans>
  );
}

/** The question of an answer, or what the visitor chose, with its time. */
export function AnswerQuestion({ messages, answer }: Omit<AnswerNameProps, 'isCut'>) {
  const format = useFormat();
  const { question, asked } = placeOfAnswer(messages, answer);
  const shown = asked ?? answer;
  const time = format.time(shown.sent_on, needsSeconds(messages)(shown));
  if (answer.chosen)
    return (
      <Trans>
        Chosen at {time}: “<ChoiceText choice={answer.chosen} />”
      </Trans>
    );
  if (question === '') return <Trans>Answered at {time}</Trans>;
  return asked ? (
    <Trans>
      Asked at {time}: “{question}”
    </Trans>
  ) : (
    <Trans>
      Answered at {time}, on “{question}”
    </Trans>
  );
}
