import { Trans, useLingui } from '@lingui/react/macro';
import type { Message } from '@regia/contract/chat/calls';
import { QuoteIcon } from '@regia/icons/QuoteIcon';
import { RefreshIcon } from '@regia/icons/RefreshIcon';
import { StopIcon } from '@regia/icons/StopIcon';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useMay } from '../platform/session/Can.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { AnswerBody } from './AnswerBody.tsx';
import { CorrectionNote } from './CorrectionNote.tsx';
import { MessageBoundary } from './MessageBoundary.tsx';
import { ChoiceText } from './ChoiceText.tsx';
import type { OfferActs } from './offer-acts.ts';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import type { Turn } from './trial.ts';
import look from '../ui/turn.module.css';
import styles from './TurnView.module.css';

interface TurnViewProps extends OfferActs {
  turn: Turn;
  assistantName: string;
  selected: boolean;
  /** Undefined if the user may not see traces. */
  onWhy?: (messageId: string) => void;
  /** Undefined while another answer is under way. */
  onRetry?: (turn: Turn) => void;
}

/** Whether an answer quotes documents. A correction has text alone; answers of earlier versions have no parts. */
const isQuoted = ({ extractive, citations, parts }: Message): boolean =>
  extractive && (parts.length === 0 ? citations.length > 0 : parts.some(({ kind }) => kind === 'extract'));

/** The id of a turn on the page. */
export const placeOf = ({ key }: Turn): string => `turn-${key}`;

/** A question and its answer, each with the time at the left and the speaker's name. */
export function TurnView({ turn, assistantName, selected, onWhy, onRetry, ...acts }: TurnViewProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { answer, choice, messageId, question, state } = turn;
  const time = (instant: string) => (
    <time dateTime={instant} className={classes(look.time, styles.time)}>
      {format.time(instant)}
    </time>
  );
  return (
    <>
      <li id={placeOf(turn)} className={classes(look.turn, look.human)}>
        {time(question.sentOn)}
        <div>
          <p className={look.speaker}>{t`You`}</p>
          {choice ? (
            <p className={classes(look.bubble, look.picked)}>
              <small>{t`You chose`}</small>
              <ChoiceText choice={choice} />
            </p>
          ) : (
            <p className={look.bubble}>{question.content}</p>
          )}
        </div>
      </li>
      <li
        className={classes(look.turn, look.assistant, selected && look.selected)}
        aria-busy={state === 'waiting' || state === 'streaming'}
      >
        {time(answer?.sent_on ?? question.sentOn)}
        <div>
          <p className={look.speaker}>{assistantName}</p>
          <div className={look.bubble}>
            <MessageBoundary text={turn.text}>
              <AnswerBody turn={turn} {...acts} />
            </MessageBoundary>
          </div>
          <div className={look.footer}>
            {answer?.outcome && <OutcomeBadge outcome={answer.outcome} />}
            {turn.refusal === 'spending_limit_reached' ? (
              <Badge tone="neutral" icon={<StopIcon size={13} />}>
                <Trans>Question refused</Trans>
              </Badge>
            ) : (
              !answer && state === 'failed' && <OutcomeBadge outcome="failed" />
            )}
            {!answer && state === 'stopped' && <OutcomeBadge outcome="interrupted" />}
            {answer && isQuoted(answer) && (
              <Badge tone="neutral" icon={<QuoteIcon size={13} />}>
                <Trans>Quoted from the documents, without a model</Trans>
              </Badge>
            )}
            {answer?.correction && <CorrectionNote correction={answer.correction} />}
            {onWhy && messageId && answer && (
              <Button size="s" variant="ghost" aria-pressed={selected} onClick={() => onWhy(messageId)}>
                <Trans>Why this answer?</Trans>
              </Button>
            )}
            {onRetry && (state === 'failed' || state === 'stopped') && (
              <Button size="s" icon={<RefreshIcon size={14} />} onClick={() => onRetry(turn)}>
                <Trans>Ask again</Trans>
              </Button>
            )}
            {turn.refusal === 'spending_limit_reached' && <LimitsLink />}
          </div>
        </div>
      </li>
    </>
  );
}

/** Leads to the spending limits, for those who may raise them. */
function LimitsLink() {
  if (!useMay('organization.update')) return null;
  return (
    <TextLink small to="/organization/model-endpoint/">
      <Trans>Open the spending limits</Trans>
    </TextLink>
  );
}
