import { Trans, useLingui } from '@lingui/react/macro';
import { deleteIdentitySecret, type IdentitySecretRow } from '@regia/contract/assistants/identity-secrets';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../platform/http/send.ts';
import { toast } from '../../platform/toasts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useFinalFocus } from '../../ui/use-final-focus.ts';
import { refreshAssistants } from '../queries.ts';

interface DeleteSecretDialogProps {
  assistantId: string;
  value: IdentitySecretRow;
  onClose: () => void;
}

export function DeleteSecretDialog({ assistantId, value, onClose }: DeleteSecretDialogProps) {
  const { t } = useLingui();
  const { last_four: lastFour } = value;
  const { finalFocus, leadOn } = useFinalFocus();
  const remove = useMutation({
    mutationFn: () => send(deleteIdentitySecret, { params: { id: assistantId, secret: value.id } }),
    onSuccess: () => {
      leadOn();
      void refreshAssistants();
      toast.success(t`Secret …${lastFour} deleted`, t`The sessions that it started are over.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      finalFocus={finalFocus}
      onCancel={onClose}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      title={<Trans>Delete secret …{lastFour}?</Trans>}
      confirmLabel={<Trans>Delete secret</Trans>}
    >
      <Trans>
        The sessions that it started end right away, and what your server signs with it is refused. You can’t
        undo this.
      </Trans>
      {remove.isError && <ErrorNote title={t`Couldn’t delete the secret`} error={remove.error} />}
    </ConfirmDialog>
  );
}
