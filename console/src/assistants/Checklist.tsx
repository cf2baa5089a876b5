import { Trans, useLingui } from '@lingui/react/macro';
import type { Checklist as ChecklistValue } from '@regia/contract/assistants/checklist';
import { useMutation, useQuery } from '@tanstack/react-query';
import { showFailure } from '../platform/http/show-status.ts';
import { useViewer } from '../platform/query.ts';
import { Button } from '../ui/Button.tsx';
import { focusHeading } from '../ui/page-heading.ts';
import { ChecklistStep } from './ChecklistStep.tsx';
import { checklistQuery, putAway } from './first-steps-queries.ts';
import styles from './Checklist.module.css';

/** The first steps of the newest assistant, until they are done or the person hides them. The server decides both. */
export function Checklist() {
  const viewer = useViewer();
  const checklist = useQuery(checklistQuery(viewer)).data;
  if (!checklist?.assistant || checklist.put_away) return null;
  return <ChecklistStrip assistant={checklist.assistant} steps={checklist.steps} next={checklist.next} />;
}

type ChecklistStripProps = Pick<ChecklistValue, 'steps' | 'next'> & {
  assistant: NonNullable<ChecklistValue['assistant']>;
};

export function ChecklistStrip({ assistant: { id, name }, steps, next }: ChecklistStripProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const hide = useMutation({
    mutationFn: () => putAway(viewer),
    // The button disappears with the strip.
    onSuccess: focusHeading,
    onError: (error) => showFailure(t`Something wrong`, error),
  });
  return (
    <section className={styles.strip} aria-label={t`First steps with ${name}`}>
      <header className={styles.head}>
        <h2>
          <Trans>First steps with {name}</Trans>
        </h2>
        <Button variant="ghost" size="s" busy={hide.isPending} onClick={() => hide.mutate()}>
          <Trans>Hide</Trans>
        </Button>
      </header>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <ChecklistStep key={step.step} assistantId={id} value={step} isNext={step.step === next} />
        ))}
      </ol>
    </section>
  );
}
