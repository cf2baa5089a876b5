import { Trans, useLingui } from '@lingui/react/macro';
import { deactivateForUser, type MfaMethod } from '@regia/contract/mfa/calls';
import { useMutation } from '@tanstack/react-query';
import { errorMessagesOf } from '../platform/http/error.ts';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorMessages } from '../ui/ErrorMessages.tsx';
import { Note } from '../ui/Note.tsx';
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
          Deactivate “{name}” of {email}?
        </Trans>
      }
      confirmLabel={<Trans>Deactivate the method</Trans>}
    >
      <Trans>
        Do it only when you are sure of who asked, for example because the device is lost. If it is their last
        method, the password alone will open the account. It is written in the audit log with your name, and{' '}
        {email} is told by mail.
      </Trans>
      {deactivate.isError && (
        <Note tone="danger" alert title={t`The method is still active`}>
          <ErrorMessages messages={errorMessagesOf(deactivate.error)} />
        </Note>
      )}
    </ConfirmDialog>
  );
}
