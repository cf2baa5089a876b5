import { Trans, useLingui } from '@lingui/react/macro';
import { type Learning, updateLearning } from '@regia/contract/learning/learnings';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { bodyOf, learningForm, linesOf, quotingBodyOf, quotingForm, valuesOf } from './learning-form.ts';
import { LearningFields } from './LearningFields.tsx';
import { LeftOut } from './LeftOut.tsx';
import { QuotedSection } from './QuotedSection.tsx';
import { refreshLearnings } from './queries.ts';

/** Changes a correction; it is learned and proved again. A change that a colleague made meanwhile is not overwritten. */
export function EditLearningDialog({ learning, onClose }: { learning: Learning; onClose: () => void }) {
  const { t } = useLingui();
  const { id, version, question } = learning;
  // A text may take the place of a section that is gone.
  const quoted = learning.quoted?.state === 'gone' ? null : learning.quoted;
  const form = useCallForm({
    schema: quoted ? quotingForm : learningForm,
    values: valuesOf(learning),
    submit: (values) =>
      send(updateLearning, {
        params: { id },
        body: { version, ...(quoted ? quotingBodyOf(values) : bodyOf(values)) },
      }),
    onDone: () => {
      void refreshLearnings();
      toast.success(t`The correction has changed and is being proved`);
      onClose();
    },
  });
  return (
    <FormDialog
      wide
      form={form}
      onClose={onClose}
      title={<Trans>Change the correction</Trans>}
      description={question}
      submit={<Trans>Save and prove</Trans>}
      refusedTitle={t`Couldn’t change the correction`}
    >
      <LearningFields form={form} quoted={quoted && <QuotedSection quoted={quoted} />} />
      <LeftOut lines={linesOf(form.values.wordings)} />
    </FormDialog>
  );
}
