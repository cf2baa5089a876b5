import { Trans, useLingui } from '@lingui/react/macro';
import { deactivateForUser, type MfaMethod } from '@regia/contract/mfa/calls';
import { useMutation } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { methodName } from './method-words.ts';
import { refreshAfterRemoval } from './queries.ts';

interface DeactivateForUserDialogProps {
  method: MfaMethod;
  onDone: () => void;
  onClose: () => void;
}

/** For a person who has lost the device. It takes no code, so the audit log records it, and the person gets a mail. */
export function DeactivateForUserDialog({ method, onDone, onClose }: DeactivateForUserDialogProps) {
  const { t, i18n } = useLingui();
  const { id, user_email: email } = method;
  const name = i18n._(methodName(method.name));
  const deactivate = useMutation({
    mutationFn: () => send(deactivateForUser, { params: { id } }),
    onSuccess: () => {
      void refreshAfterRemoval();
      toast.success(t`You have successfully removed the authentication method`, email);
      onDone();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      onCancel={onClose}
      busy={deactivate.isPending}
      onConfirm={() => deactivate.mutate()}
      title={
        <Trans>
          Deactivate “{name}” for {email}?
        </Trans>
      }
      confirmLabel={<Trans>Deactivate method</Trans>}
    >
      <Trans>
        Do this only if you’re sure who is asking, for example because they lost their device. If this is
        their last method, their password alone will be enough to sign in. The audit log records your name,
        and we’ll email {email}.
      </Trans>
      {deactivate.isError && <ErrorNote title={t`Couldn’t deactivate the method`} error={deactivate.error} />}
    </ConfirmDialog>
  );
}
