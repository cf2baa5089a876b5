import { Trans, useLingui } from '@lingui/react/macro';
import { bringBackAssistant } from '@regia/contract/assistants/copy-calls';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { send } from '../../platform/http/send.ts';
import { useViewer } from '../../platform/query.ts';
import { toast } from '../../platform/toasts.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { ChangeStateProps } from '../change-state-props.ts';
import { cacheAssistant } from '../queries.ts';

/** Brings an assistant back. Its name may be taken meanwhile, so it can be changed here. */
export function BringBackDialog({ id, name, onClose }: ChangeStateProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const form = useCallForm({
    schema: bringBackAssistant.body,
    values: { name },
    submit: (values) => send(bringBackAssistant, { params: { id }, body: values }),
    onDone: (assistant) => {
      cacheAssistant(viewer, assistant);
      toast.success(t`${assistant.name} is in preview`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Bring {name} back?</Trans>}
      description={
        <Trans>It returns to your list in preview. Visitors reach it once you put it on air.</Trans>
      }
      submit={<Trans>Bring back</Trans>}
      refusedTitle={t`Couldn’t bring the assistant back`}
    >
      <TextField {...form.field('name')} label={t`Name`} autoComplete="off" />
    </FormDialog>
  );
}
