import { Trans, useLingui } from '@lingui/react/macro';
import { type Learning, updateLearning } from '@regia/contract/learning/learnings';
import { SUGGESTION_MAX } from '@regia/contract/limits';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { toast } from '../platform/toasts.ts';
import { DateTimeField } from '../ui/DateTimeField.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { bodyOf, earliest, learningForm, valuesOf } from './learning-form.ts';
import { refreshLearnings } from './queries.ts';

/** Changes a correction; it is learned and proved again. A change that a colleague made meanwhile is not overwritten. */
export function EditLearningDialog({ learning, onClose }: { learning: Learning; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { id, version, question } = learning;
  const form = useCallForm({
    schema: learningForm,
    values: valuesOf(learning),
    submit: (values) => send(updateLearning, { params: { id }, body: { version, ...bodyOf(values) } }),
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
      <TextArea
        {...form.field('answer')}
        label={t`Answer`}
        hint={t`The assistant gives it as it stands, as the organization’s own answer.`}
        count={`${format.number(form.values.answer.length)} / ${format.number(SUGGESTION_MAX)}`}
      />
      <TextArea
        {...form.field('wordings')}
        label={t`Other wordings of the question`}
        hint={t`One on each line, as visitors would ask.`}
        optional
      />
      <TextArea
        {...form.field('sources')}
        label={t`Pages to cite`}
        hint={t`One on each line: the title, then the address.`}
        optional
      />
      <DateTimeField
        {...form.field('expires')}
        min={earliest()}
        label={t`Expires on`}
        optional
        hint={t`From then on it is not used, and you are asked whether it still holds.`}
      />
    </FormDialog>
  );
}
