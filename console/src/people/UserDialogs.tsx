import { Trans, useLingui } from '@lingui/react/macro';
import { destroyUser, disableUser, type User } from '@regia/contract/people/users';
import { useMutation } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { DeletionDialog } from '../ui/DeletionDialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { nameOf } from './name-of.ts';
import { refreshUsers } from './queries.ts';

interface UserDialogProps {
  user: User;
  onClose: () => void;
}

interface DeleteDialogProps extends UserDialogProps {
  onDeleted: (() => void) | undefined;
}

export function DisableDialog({ user, onClose }: UserDialogProps) {
  const { t } = useLingui();
  const name = nameOf(user);
  const disable = useMutation({
    mutationFn: () => send(disableUser, { params: { id: user.id } }),
    onSuccess: () => {
      void refreshUsers();
      toast.success(t`Operation completed`, t`${name} can no longer sign in`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      onCancel={onClose}
      busy={disable.isPending}
      onConfirm={() => disable.mutate()}
      title={<Trans>Disable {name}?</Trans>}
      confirmLabel={<Trans>Disable user</Trans>}
    >
      <Trans>
        They’re signed out everywhere at once, and the links and codes we emailed them stop working. Their
        data stays, and you can enable them again.
      </Trans>
      {disable.isError && <ErrorNote title={t`Couldn’t disable the user`} error={disable.error} />}
    </ConfirmDialog>
  );
}

export function DeleteDialog({ user, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useLingui();
  const name = nameOf(user);
  return (
    <DeletionDialog
      title={<Trans>Delete {name}?</Trans>}
      confirmLabel={<Trans>Delete user</Trans>}
      done={[t`Data deleted`, t`${name} was deleted`]}
      failed={t`Couldn’t delete the user`}
      onDelete={() => send(destroyUser, { params: { id: user.id } })}
      onDeleted={() => {
        void refreshUsers();
        onDeleted?.();
      }}
      onClose={onClose}
    >
      <Trans>
        The account and its personal data are deleted for good, and the person is signed out everywhere. What
        they did stays in the audit log. To keep the account, disable it instead.
      </Trans>
    </DeletionDialog>
  );
}
