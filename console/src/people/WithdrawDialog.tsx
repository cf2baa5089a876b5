import { Trans, useLingui } from '@lingui/react/macro';
import { withdrawInvitation } from '@regia/contract/people/invitations';
import type { User } from '@regia/contract/people/users';
import { useMutation } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { useFinalFocus } from '../ui/use-final-focus.ts';
import { nameOf } from './name-of.ts';
import { refreshUsers } from './queries.ts';

/** USER-02: withdraws a pending invitation, and with it the user. */
export function WithdrawDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui();
  const name = nameOf(user);
  const { finalFocus, leadOn } = useFinalFocus();
  const withdraw = useMutation({
    mutationFn: () => send(withdrawInvitation, { params: { id: user.id } }),
    onSuccess: () => {
      // The row disappears, with the button that opened the dialog.
      leadOn();
      void refreshUsers();
      toast.success(t`Data deleted`, t`${name}’s invitation was withdrawn`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      finalFocus={finalFocus}
      onCancel={onClose}
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate()}
      title={<Trans>Withdraw {name}’s invitation?</Trans>}
      confirmLabel={<Trans>Withdraw invitation</Trans>}
    >
      <Trans>
        The link in the email stops working, and the user is deleted. You can invite the person again later.
      </Trans>
      {withdraw.isError && <ErrorNote title={t`Couldn’t withdraw the invitation`} error={withdraw.error} />}
    </ConfirmDialog>
  );
}
