import { Trans, useLingui } from '@lingui/react/macro';
import { duplicateAssistant } from '@regia/contract/assistants/copy-calls';
import { useNavigate } from '@tanstack/react-router';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { send } from '../../platform/http/send.ts';
import { useViewer } from '../../platform/query.ts';
import { toast } from '../../platform/toasts.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { ChangeStateProps } from '../change-state-props.ts';
import { cacheAssistant } from '../queries.ts';

/** Asks for the name of the copy, then opens the copy. */
export function DuplicateDialog({ id, name, onClose }: ChangeStateProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const navigate = useNavigate();
  const form = useCallForm({
    schema: duplicateAssistant.body,
    values: { name: t`Copy of ${name}` },
    submit: (values) => send(duplicateAssistant, { params: { id }, body: values }),
    onDone: (copy) => {
      cacheAssistant(viewer, copy);
      toast.success(t`${copy.name} is created`);
      onClose();
      void navigate({ to: '/ai/ai-assistants/$id/', params: { id: copy.id } });
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Duplicate {name}?</Trans>}
      description={
        <Trans>
          The copy has the same settings and sources, and begins in preview. Keys and conversations stay here,
          and the copy has to be trained.
        </Trans>
      }
      submit={<Trans>Duplicate</Trans>}
      refusedTitle={t`Couldn’t duplicate the assistant`}
    >
      <TextField {...form.field('name')} label={t`Name of the copy`} autoComplete="off" />
    </FormDialog>
  );
}
