import { Trans, useLingui } from '@lingui/react/macro';
import type { MonitoredMessage } from '@regia/contract/monitoring/chats';
import { unmaskChat } from '@regia/contract/monitoring/chats';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { send } from '../../platform/http/send.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface UnmaskDialogProps {
  chat: string;
  onUnmasked: (messages: readonly MonitoredMessage[]) => void;
  onClose: () => void;
}

/** MON-02: asks for the reason before the personal data of a conversation are shown. */
export function UnmaskDialog({ chat, onUnmasked, onClose }: UnmaskDialogProps) {
  const { t } = useLingui();
  const form = useCallForm({
    schema: unmaskChat.body,
    values: { reason: '' },
    submit: (body) => send(unmaskChat, { params: { id: chat }, body }),
    onDone: ({ results }) => {
      onUnmasked(results);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Show the personal data?</Trans>}
      description={
        <Trans>
          Your name and the reason are recorded in the audit log. The data stays hidden from others.
        </Trans>
      }
      submit={<Trans>Show the data</Trans>}
      refusedTitle={t`Couldn’t show the data`}
    >
      <TextField {...form.field('reason')} label={t`Reason`} autoComplete="off" />
    </FormDialog>
  );
}
