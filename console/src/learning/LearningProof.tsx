import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Learning, proveLearning, withdrawLearning } from '@regia/contract/learning/learnings';
import { EditIcon } from '@regia/icons/EditIcon';
import { LearntIcon } from '@regia/icons/LearntIcon';
import { RefreshIcon } from '@regia/icons/RefreshIcon';
import { UndoIcon } from '@regia/icons/UndoIcon';
import { useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { showFailure } from '../platform/http/show-status.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { plainAnswer } from '../platform/plain-answer.ts';
import { useViewer } from '../platform/query.ts';
import { useMay } from '../platform/session/Can.tsx';
import { toast } from '../platform/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Note } from '../ui/Note.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { LearningBadge } from './LearningBadge.tsx';
import { ProofWordings } from './ProofWordings.tsx';
import { QuotedConflict, QuotedSection } from './QuotedSection.tsx';
import { learningQueries, refreshLearnings } from './queries.ts';
import { Settle } from './Settle.tsx';
import styles from './LearningProof.module.css';

const editor = loadOnce(() => import('./EditLearningDialog.tsx'));

/** MON-03: the proof of a correction: the answers before and after, each wording with its result, and what to do. */
export function LearningProof({ id }: { id: string }) {
  const { locale } = useFormat();
  const learning = useQuery(learningQueries.one(useViewer(), locale, id));
  if (learning.error && !learning.data)
    return <LoadFailed error={learning.error} onRetry={() => void learning.refetch()} />;
  if (!learning.data) return <SkeletonRows rows={4} />;
  return <Proof learning={learning.data} />;
}

function Proof({ learning }: { learning: Learning }) {
  const content = (
    <>
      <Notes learning={learning} />
      <BeforeAndAfter learning={learning} />
      {learning.quoted && learning.quoted.state !== 'gone' && <QuotedSection quoted={learning.quoted} />}
      <ProofWordings learning={learning} />
      <Actions learning={learning} />
    </>
  );
  return (
    <Panel
      flush
      icon={<LearntIcon size={16} />}
      title={<Trans>Proof of learning</Trans>}
      actions={<LearningBadge state={learning.state} />}
    >
      {content}
    </Panel>
  );
}

function Notes({ learning }: { learning: Learning }) {
  const { t } = useLingui();
  const format = useFormat();
  const { conflict, reason, state } = learning;
  const passed = learning.proof.filter((one) => one.is_passed).length;
  const asked = learning.proof.filter((one) => one.is_passed !== null).length;
  const isOnItsWay = state === 'requested' || state === 'learnt';
  if (!conflict && reason === '' && state !== 'expired' && !isOnItsWay) return null;
  return (
    <div className={styles.notes}>
      {isOnItsWay && (
        <Note status tone="info" title={t`The assistant is learning it`}>
          <Trans>Its questions will be asked in a few seconds. You don’t need to wait here.</Trans>
        </Note>
      )}
      {reason !== '' && (
        <Note
          tone="warn"
          title={
            <Trans>
              {passed} of <Plural value={asked} one="# question gets" other="# questions get" /> the
              correction
            </Trans>
          }
        >
          {reason}
        </Note>
      )}
      {state === 'expired' && (
        <Note tone="warn" title={t`It has expired and is no longer used`}>
          <Trans>If it’s still right, change it and choose a later date.</Trans>
        </Note>
      )}
      {conflict && learning.quoted && (
        <QuotedConflict learning={{ ...learning, conflict }} quoted={learning.quoted} />
      )}
      {conflict && !learning.quoted && (
        <Note tone="warn" title={t`A page says something else`}>
          <Trans>
            Found on {format.date(conflict.found_on)} in{' '}
            <a href={conflict.url} target="_blank" rel="noopener noreferrer">
              {conflict.title || conflict.url}
            </a>
            . The assistant gives the correction until you decide.
          </Trans>
          <blockquote>{conflict.quote}</blockquote>
          <Settle
            id={learning.id}
            keep={<Trans>The correction is right</Trans>}
            withdraw={<Trans>The page is right: withdraw the correction</Trans>}
          />
        </Note>
      )}
    </div>
  );
}

function BeforeAndAfter({ learning }: { learning: Learning }) {
  const format = useFormat();
  const [original] = learning.proof;
  const askedOn = original?.asked_on;
  return (
    <div className={styles.pair}>
      <div className={styles.side}>
        <h3>
          <Trans>Before</Trans>
        </h3>
        <p>{plainAnswer(original?.before ?? '') || '—'}</p>
      </div>
      <div className={classes(styles.side, styles.after)} data-uncovered>
        <h3>
          {askedOn ? (
            <>
              <Trans>Now</Trans>
              <time dateTime={askedOn}>{format.dateTime(askedOn)}</time>
            </>
          ) : (
            <Trans>The correction</Trans>
          )}
        </h3>
        <p>{plainAnswer((askedOn && original.after) || learning.answer) || '—'}</p>
      </div>
    </div>
  );
}

function Actions({ learning }: { learning: Learning }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isEditing, setEditing] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const loaded = useLazyCode(isEditing, editor);
  const mayTeach = useMay('monitoring.learn');
  const { id, author, expires_on: expiresOn, state } = learning;
  const prove = useMutation({
    mutationFn: () => send(proveLearning, { params: { id } }),
    onSuccess: () => {
      toast.success(t`The questions are being asked again`);
      // The run takes a moment; its result is read afterwards.
      setTimeout(() => void refreshLearnings(), 2_000);
    },
    onError: (error) => showFailure(t`Couldn’t ask the questions again`, error),
  });
  const withdraw = useMutation({
    mutationFn: () => send(withdrawLearning, { params: { id } }),
    onSuccess: () => {
      setLeaving(false);
      void refreshLearnings();
      toast.success(t`Operation completed`, t`The correction was withdrawn`);
    },
    onError: (error) => showFailure(t`Couldn’t withdraw the correction`, error),
  });
  return (
    <footer className={styles.foot}>
      <p>
        {expiresOn ? (
          <Trans>
            By {author}, expires on {format.date(expiresOn)}
          </Trans>
        ) : (
          <Trans>By {author}, without an expiry date</Trans>
        )}
      </p>
      {mayTeach && state !== 'withdrawn' && (
        <div className={styles.choices}>
          {state !== 'expired' && (
            <Button
              size="s"
              icon={<RefreshIcon size={14} />}
              busy={prove.isPending}
              onClick={() => prove.mutate()}
            >
              <Trans>Prove again</Trans>
            </Button>
          )}
          <Button size="s" icon={<UndoIcon size={14} />} onClick={() => setLeaving(true)}>
            <Trans>Withdraw</Trans>
          </Button>
          <Button size="s" icon={<EditIcon size={14} />} onClick={() => setEditing(true)}>
            <Trans>Change</Trans>
          </Button>
        </div>
      )}
      {loaded && isEditing && (
        <loaded.EditLearningDialog learning={learning} onClose={() => setEditing(false)} />
      )}
      <ConfirmDialog
        open={isLeaving}
        onCancel={() => setLeaving(false)}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        title={<Trans>Withdraw the correction?</Trans>}
        confirmLabel={<Trans>Withdraw</Trans>}
      >
        <Trans>From the next question on, the assistant answers as it did before the correction.</Trans>
      </ConfirmDialog>
    </footer>
  );
}
