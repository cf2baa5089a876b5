import { Fragment } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MonitoredMessage } from '@regia/contract/monitoring/chats';
import { CheckIcon } from '@regia/icons/CheckIcon';
import {
  ChoiceText,
  CorrectionNote,
  FinishedAnswer,
  MessageBoundary,
  OutcomeBadge,
} from '../../chat/public.tsx';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import look from '../../ui/turn.module.css';
import { LearningBadge } from '../LearningBadge.tsx';
import { ReviewedBadge } from '../ReviewedBadge.tsx';
import { ThumbBadge } from '../ThumbBadge.tsx';
import { needsSeconds, placeOfAnswer } from './answer-places.ts';
import styles from './Transcript.module.css';

interface TranscriptProps {
  messages: readonly MonitoredMessage[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** Undefined for readers who may not review. */
  onMark: ((answer: MonitoredMessage) => void) | undefined;
}

/** The turn of a message, and the button that opens its review. */
export const turnOf = (id: string) => document.querySelector<HTMLElement>(`[data-message="${id}"]`);
export const openerOf = (id: string) => turnOf(id)?.querySelector<HTMLElement>('[data-opener]');

/** MON-02: a conversation as a script: the time at the left, then the turn. */
export function Transcript({ messages, selected, onSelect, onMark }: TranscriptProps) {
  const { t } = useLingui();
  const format = useFormat();
  const withSeconds = needsSeconds(messages);
  const dayOf = (message: MonitoredMessage) => format.dayHeading(message.sent_on);
  return (
    <ol className={styles.turns} aria-label={t`Conversation`}>
      {messages.map((message, index) => {
        const before = messages[index - 1];
        const isHuman = message.sender_type === 'human';
        const isSelected = message.id === selected;
        const time = format.time(message.sent_on, withSeconds(message));
        const { number, count, ...place } = placeOfAnswer(messages, message);
        const question = place.question || (message.chosen ? t`None of these` : '');
        return (
          <Fragment key={message.id}>
            {(!before || dayOf(before) !== dayOf(message)) && (
              <li className={styles.day}>
                <span>{dayOf(message)}</span>
              </li>
            )}
            {message.chosen && (
              <li className={classes(look.turn, styles.turn, look.human, styles.human)}>
                <time dateTime={message.sent_on} className={classes(look.time, styles.time)}>
                  {time}
                </time>
                <div>
                  <p className={look.speaker}>{t`Visitor`}</p>
                  <p className={classes(look.bubble, look.picked)}>
                    <small>
                      <Trans>Chosen from an offer</Trans>
                    </small>
                    <ChoiceText choice={message.chosen} />
                  </p>
                </div>
              </li>
            )}
            <li
              data-message={message.id}
              aria-current={isSelected ? 'true' : undefined}
              className={classes(
                look.turn,
                styles.turn,
                isHuman ? classes(look.human, styles.human) : look.assistant,
                isSelected && look.selected,
              )}
            >
              <time dateTime={message.sent_on} className={classes(look.time, styles.time)}>
                {time}
              </time>
              <div>
                <p className={look.speaker}>{isHuman ? t`Visitor` : message.assistant.name}</p>
                <div className={look.bubble}>
                  {isHuman ? (
                    message.content
                  ) : (
                    <MessageBoundary text={message.content}>
                      <FinishedAnswer message={message} chosen={message.choices.map(({ offer }) => offer)} />
                    </MessageBoundary>
                  )}
                </div>
                {!isHuman && (
                  <div className={look.footer}>
                    {message.rating && <ThumbBadge value={message.rating.value} />}
                    {message.outcome && <OutcomeBadge outcome={message.outcome} />}
                    {message.correction && <CorrectionNote correction={message.correction} />}
                    <LearningBadge learning={message.learning} />
                    {message.is_reviewed && <ReviewedBadge />}
                    {message.obfuscated_on && (
                      <Badge>
                        <Trans>Personal data obfuscated</Trans>
                      </Badge>
                    )}
                    {message.chosen && <OffersButton from={message.chosen.from} onSelect={onSelect} />}
                    <Button
                      size="s"
                      variant="ghost"
                      aria-pressed={isSelected}
                      data-opener=""
                      aria-label={t`Review answer ${number} of ${count}: “${question}”`}
                      onClick={() => onSelect(message.id)}
                    >
                      <Trans context="an answer">Review</Trans>
                    </Button>
                    {onMark && !message.is_reviewed && (
                      <Button
                        size="s"
                        variant="ghost"
                        icon={<CheckIcon size={14} />}
                        aria-label={t`Mark as reviewed: answer ${number} of ${count}`}
                        onClick={() => onMark(message)}
                      >
                        <Trans>Mark as reviewed</Trans>
                      </Button>
                    )}
                  </div>
                )}
              </div>
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}

/** Selects the answer whose offers a choice is from. */
const OffersButton = ({ from, onSelect }: { from: string } & Pick<TranscriptProps, 'onSelect'>) => (
  <Button size="s" variant="ghost" onClick={() => onSelect(from)}>
    <Trans>Show the answer with the offers</Trans>
  </Button>
);
