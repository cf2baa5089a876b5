import { Fragment } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MonitoredMessage } from '@regia/contract/monitoring/chats';
import { FinishedAnswer, MessageBoundary, OutcomeBadge } from '../../chat/public.tsx';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import look from '../../ui/turn.module.css';
import { LearningBadge } from '../LearningBadge.tsx';
import { ThumbBadge } from '../ThumbBadge.tsx';
import styles from './Transcript.module.css';

interface TranscriptProps {
  messages: readonly MonitoredMessage[];
  selected: string | null;
  onSelect: (id: string) => void;
}

/** MON-02: a conversation as a script: the time at the left, then the turn. */
export function Transcript({ messages, selected, onSelect }: TranscriptProps) {
  const { t } = useLingui();
  const format = useFormat();
  const dayOf = (message: MonitoredMessage) => format.dayHeading(message.sent_on);
  return (
    <ol className={styles.turns} aria-label={t`Conversation`}>
      {messages.map((message, index) => {
        const before = messages[index - 1];
        const isHuman = message.sender_type === 'human';
        const isSelected = message.id === selected;
        const time = format.time(message.sent_on);
        return (
          <Fragment key={message.id}>
            {(!before || dayOf(before) !== dayOf(message)) && (
              <li className={styles.day}>
                <span>{dayOf(message)}</span>
              </li>
            )}
            <li
              data-message={message.id}
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
                      <FinishedAnswer message={message} />
                    </MessageBoundary>
                  )}
                </div>
                {!isHuman && (
                  <div className={look.footer}>
                    {message.rating && <ThumbBadge value={message.rating.value} />}
                    {message.outcome && <OutcomeBadge outcome={message.outcome} />}
                    <LearningBadge learning={message.learning} />
                    {message.obfuscated_on && (
                      <Badge>
                        <Trans>Personal data obfuscated</Trans>
                      </Badge>
                    )}
                    <Button
                      size="s"
                      variant="ghost"
                      aria-pressed={isSelected}
                      aria-label={t`Review the answer of ${time}`}
                      onClick={() => onSelect(message.id)}
                    >
                      <Trans context="an answer">Review</Trans>
                    </Button>
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
