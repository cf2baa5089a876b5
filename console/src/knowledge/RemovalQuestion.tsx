import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { answerRemoval, type TrainingRun } from '@regia/contract/knowledge/training-calls';
import { useMutation } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { showFailure } from '../platform/http/show-status.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useWhen } from '../platform/i18n/use-when.ts';
import { useViewer } from '../platform/query.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { ManualLink } from '../ui/ManualLink.tsx';
import { Note } from '../ui/Note.tsx';
import { focusHeading } from '../ui/page-heading.ts';
import { useFinalFocus } from '../ui/use-final-focus.ts';
import { cacheRun, refreshKnowledge } from './queries.ts';
import { ResultsLink } from './ResultsLink.tsx';
import styles from './RemovalQuestion.module.css';

interface RemovalQuestionProps {
  run: TrainingRun;
  mayAnswer: boolean;
}

/** TRN-10: a run that would remove many documents asks whether it may. */
export function RemovalQuestion({ run, mayAnswer }: RemovalQuestionProps) {
  const { t } = useLingui();
  const format = useFormat();
  const when = useWhen();
  const at = when.at(run.created_on);
  const { gone = 0, total = 0 } = run.removal ?? {};
  const all = format.number(total);
  return (
    <Note tone="warn" title={t`The training waits for an answer, ${at}`}>
      <Plural
        value={gone}
        one={`# of ${all} documents would be removed: the site no longer has its page.`}
        other={`# of ${all} documents would be removed: the site no longer has their pages.`}
      />{' '}
      <Trans>Until somebody answers, the assistant uses the previous index.</Trans>{' '}
      <ResultsLink run={run} outcome="removed">
        <Trans>See which ones</Trans>
      </ResultsLink>{' '}
      <ManualLink topic="removal_waits" />
      {mayAnswer ? (
        <Answers run={run} gone={gone} />
      ) : (
        <p>
          <Trans>Somebody who may train can answer.</Trans>
        </p>
      )}
    </Note>
  );
}

function Answers({ run, gone }: { run: TrainingRun; gone: number }) {
  const { t } = useLingui();
  const viewer = useViewer();
  const [asking, setAsking] = useState(false);
  const { finalFocus, leadOn } = useFinalFocus();
  const answer = useMutation({
    mutationFn: (given: 'remove' | 'keep') =>
      send(answerRemoval, { params: { id: run.assistant, run: run.id }, body: { answer: given } }),
    onSuccess: (going, given) => {
      // The buttons disappear with the question, so the focus moves.
      if (given === 'remove') leadOn();
      else focusHeading();
      setAsking(false);
      cacheRun(viewer, going);
    },
    onError: (error, given) => {
      if (given === 'keep') showFailure(t`Couldn’t send the answer`, error);
    },
    // Somebody else may have answered.
    onSettled: () => void refreshKnowledge(),
  });
  const isSending = (given: 'remove' | 'keep') => answer.isPending && answer.variables === given;
  return (
    <div className={styles.answers}>
      <Button size="s" busy={isSending('keep')} onClick={() => answer.mutate('keep')}>
        <Trans>Keep the documents</Trans>
      </Button>
      <Button
        size="s"
        variant="danger"
        onClick={() => {
          answer.reset();
          setAsking(true);
        }}
      >
        <Trans>Remove the documents…</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        finalFocus={finalFocus}
        onCancel={() => setAsking(false)}
        busy={isSending('remove')}
        onConfirm={() => answer.mutate('remove')}
        title={<Plural value={gone} one="Remove # document?" other="Remove # documents?" />}
        confirmLabel={<Trans>Remove</Trans>}
      >
        <Trans>
          The assistant won’t answer from them any more. If the pages come back, a training reads them again.
        </Trans>
        {answer.isError && <ErrorNote title={t`Couldn’t send the answer`} error={answer.error} />}
      </ConfirmDialog>
    </div>
  );
}
