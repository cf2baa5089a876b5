import type { Ref } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { SUGGESTION_MAX } from '@regia/contract/limits';
import type { MonitoredMessage } from '@regia/contract/monitoring/chats';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { UndoIcon } from '@regia/icons/UndoIcon';
import { CorrectionNote, Sources } from '../../chat/public.tsx';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { useMay } from '../../platform/session/Can.tsx';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { loadOnce } from '../../ui/load-once.ts';
import { Note } from '../../ui/Note.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import { KeyHints } from '../KeyHints.tsx';
import { LearningBadge } from '../LearningBadge.tsx';
import { Stars } from '../Stars.tsx';
import { ThumbBadge } from '../ThumbBadge.tsx';
import type { Review } from '../use-review.ts';
import styles from './Inspector.module.css';

const loadDialog = loadOnce(() => import('./TaughtDialog.tsx'));

interface ReviewTabProps {
  message: MonitoredMessage;
  review: Review;
  area?: Ref<HTMLTextAreaElement>;
  /** Marks the answer as reviewed and goes on, or takes the mark back. */
  onMark: (isReviewed: boolean) => void;
}

/** Stars, the suggested answer, learning, and the sources of an answer. */
export function ReviewTab({ message, review, area, onMark }: ReviewTabProps) {
  const { t } = useLingui();
  const format = useFormat();
  const mayReview = useMay('monitoring.review');
  const mayLearn = useMay('monitoring.learn');
  const dialog = useLazyCode(review.taught !== null, loadDialog);
  const { rating, suggested_answer: suggested, learning } = message;
  const others = message.reviews.filter(({ stars }) => stars > 0);
  return (
    <div className={styles.review}>
      <MarkLine message={message} onMark={onMark} />
      {rating && (
        <div className={styles.line}>
          <span>
            <Trans>The visitor</Trans>
          </span>
          <span className={styles.thumb}>
            <ThumbBadge value={rating.value} />
            {rating.reason && <q>{rating.reason}</q>}
          </span>
        </div>
      )}
      <div className={styles.line}>
        <span>
          <Trans>Your rating</Trans>
        </span>
        <Stars value={message.own_stars} onRate={mayReview ? review.rate : undefined} />
      </div>
      {others.length > 0 && (
        <ul className={styles.others} aria-label={t`Staff ratings`}>
          {others.map((each) => (
            <li key={each.user.name + each.reviewed_on}>
              {each.user.name}: {format.number(each.stars)} / 5
            </li>
          ))}
        </ul>
      )}
      <TextArea
        ref={area}
        optional
        label={t`Suggested answer`}
        hint={t`Write it as the visitor will read it.`}
        count={`${format.number(review.text.length)} / ${format.number(SUGGESTION_MAX)}`}
        maxLength={SUGGESTION_MAX}
        rows={6}
        readOnly={!mayReview}
        value={review.text}
        onChange={(event) => review.write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void review.save();
          // The keys of the page work again.
          event.currentTarget.blur();
        }}
      />
      {suggested && !review.isConflict && (
        <p className={styles.author}>
          <Trans>
            Written by {suggested.author} on {format.dateTime(suggested.changed_on)}
          </Trans>
        </p>
      )}
      {review.isConflict && (
        <Note tone="warn" alert title={t`Someone else changed the suggested answer`}>
          <blockquote className={styles.theirs}>{suggested?.text || t`They removed it.`}</blockquote>
          <div className={styles.choices}>
            <Button size="s" onClick={() => void review.keepMine()}>
              <Trans>Keep mine</Trans>
            </Button>
            <Button size="s" onClick={review.keepTheirs}>
              <Trans>Keep theirs</Trans>
            </Button>
          </div>
        </Note>
      )}
      {review.isLate && (
        <Note tone="warn" alert title={t`The personal data of this conversation were removed`}>
          <Trans>
            This happened while you were writing. Leave out of your text what is about the person, then save
            it.
          </Trans>
        </Note>
      )}
      {message.obfuscated_on !== null && mayReview && !review.isLate && (
        <p className={styles.author}>
          <Trans>
            Names, addresses and numbers that this conversation doesn’t publish are left out when you save.
          </Trans>
        </p>
      )}
      {mayReview && !review.isConflict && (
        <div className={styles.save}>
          <Button
            variant="primary"
            busy={review.isBusy}
            inactive={!review.isDirty}
            onClick={() => void review.save()}
          >
            <Trans>Save suggestion</Trans> <Kbd>Ctrl ↵</Kbd>
          </Button>
        </div>
      )}
      {learning ? (
        <div className={styles.line} data-uncovered>
          <span>
            <Trans>Learning</Trans>
          </span>
          <LearningBadge learning={learning} />
        </div>
      ) : (
        mayLearn && (
          <Switch
            label={t`Request learning`}
            help={
              review.text.trim() === ''
                ? t`Write the suggested answer first.`
                : t`It takes effect right away: within a minute, this is the assistant’s answer.`
            }
            checked={false}
            disabled={review.text.trim() === '' || review.isBusy}
            onChange={() => void review.learn()}
          />
        )
      )}
      {dialog && review.taught && (
        <dialog.TaughtDialog
          taught={review.taught}
          busy={review.isBusy}
          onTeach={() => void review.teach()}
          onCancel={review.cancelTeaching}
        />
      )}
      <section className={styles.sources}>
        <h3>
          <Trans>Sources used</Trans>
        </h3>
        {message.correction && <CorrectionNote correction={message.correction} />}
        {message.citations.length === 0 && !message.correction && (
          <p>
            <Trans context="sources">None.</Trans>
          </p>
        )}
        <Sources citations={message.citations} />
      </section>
      <KeyHints
        inPanel
        hints={[
          ...(mayReview
            ? ([
                [['1', '5'], t`stars`],
                [['E'], t`suggest`],
              ] as const)
            : []),
          ...(mayLearn ? ([[['L'], t`learning`]] as const) : []),
          ...(mayReview ? ([[['R'], t`reviewed, next`]] as const) : []),
          [['?'], t`all keys`],
        ]}
      />
    </div>
  );
}

/** The review of the answer with its reviewer, and the button that changes it. */
function MarkLine({ message, onMark }: Pick<ReviewTabProps, 'message' | 'onMark'>) {
  const format = useFormat();
  const mayReview = useMay('monitoring.review');
  const { is_reviewed: isReviewed, reviewed_on: reviewedOn } = message;
  return (
    <div className={styles.line} data-uncovered>
      <span>
        {isReviewed && reviewedOn !== null ? (
          <Trans>
            Reviewed by {message.reviewed_by} on {format.dateTime(reviewedOn)}
          </Trans>
        ) : (
          <Trans>To review</Trans>
        )}
      </span>
      {mayReview &&
        (isReviewed ? (
          <Button size="s" variant="ghost" icon={<UndoIcon size={14} />} onClick={() => onMark(false)}>
            <Trans>Mark as not reviewed</Trans>
          </Button>
        ) : (
          <Button size="s" icon={<CheckIcon size={14} />} onClick={() => onMark(true)}>
            <Trans>Mark as reviewed</Trans> <Kbd>R</Kbd>
          </Button>
        ))}
    </div>
  );
}
