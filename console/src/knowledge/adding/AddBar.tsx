import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { CallFormState } from '../../platform/form/use-call-form.ts';
import { Button } from '../../ui/Button.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { SaveBar } from '../../ui/SaveBar.tsx';
import { WaitFor } from '../../ui/SubmitButton.tsx';

/** The props of a form that adds one source with an address. */
export interface AddPartProps {
  id: string;
  /** Whether a training is in progress: the source then waits for the next one. */
  isTraining: boolean;
  isManual: boolean;
  isHidden: boolean;
  onDone: () => void;
}

interface AddBarProps extends Omit<AddPartProps, 'id'> {
  form: CallFormState;
  /** The id of the form. */
  formId: string;
  /** The text about such a source, shown until its documents are counted. */
  about: ReactNode;
  /** The number of its documents; undefined before it is known. */
  count: ReactNode;
  /** Adds the source without training. */
  onAddOnly: () => void;
}

/** The bar below the form of a new source, and the question before its typed address is lost. */
export function AddBar({ form, formId, isTraining, isHidden, onAddOnly, onDone, ...told }: AddBarProps) {
  const { waitSeconds, isSubmitting } = form;
  return (
    <>
      <SaveBar
        visible={!isHidden}
        form={formId}
        saving={isSubmitting}
        throttled={waitSeconds > 0}
        state={
          waitSeconds > 0 ? <WaitFor seconds={waitSeconds} /> : <Told isTraining={isTraining} {...told} />
        }
        other={
          !isTraining && (
            <Button inactive={isSubmitting || waitSeconds > 0} onClick={onAddOnly}>
              <Trans>Add only</Trans>
            </Button>
          )
        }
        saveLabel={isTraining ? <Trans>Add source</Trans> : <Trans>Add and train</Trans>}
        onCancel={onDone}
      />
      <LeaveGuard dirty={form.isDirty && !isSubmitting} onDiscard={form.cancel} />
    </>
  );
}

/** The line of the bar: the number of documents, or who reads them and when. */
function Told({
  isTraining,
  isManual,
  count,
  about,
}: Pick<AddBarProps, 'isTraining' | 'isManual' | 'count' | 'about'>) {
  if (isTraining) return <Trans>Training is in progress. This source will be read the next time.</Trans>;
  if (isManual) return <Trans>Only manual training: a person has to start it.</Trans>;
  return count ?? about;
}
