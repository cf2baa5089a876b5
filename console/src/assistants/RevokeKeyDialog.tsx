import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyRow, revokeKey } from '@regia/contract/assistants/calls';
import { useMutation } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { useFinalFocus } from '../ui/use-final-focus.ts';
import { refreshAssistants } from './queries.ts';

interface RevokeKeyDialogProps {
  assistantId: string;
  value: KeyRow;
  onClose: () => void;
}

export function RevokeKeyDialog({ assistantId, value, onClose }: RevokeKeyDialogProps) {
  const { t } = useLingui();
  const { last_four: lastFour } = value;
  const { finalFocus, leadOn } = useFinalFocus();
  const revoke = useMutation({
    mutationFn: () => send(revokeKey, { params: { id: assistantId, key: value.id } }),
    onSuccess: () => {
      leadOn();
      void refreshAssistants();
      toast.success(t`Key …${lastFour} revoked`, t`Pages that used it no longer reach the assistant.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      finalFocus={finalFocus}
      onCancel={onClose}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      title={<Trans>Revoke key …{lastFour}?</Trans>}
      confirmLabel={<Trans>Revoke key</Trans>}
    >
      <Trans>Pages that use it will immediately stop reaching the assistant. You can’t undo this.</Trans>
      {revoke.isError && <ErrorNote title={t`Couldn’t revoke the key`} error={revoke.error} />}
    </ConfirmDialog>
  );
}
