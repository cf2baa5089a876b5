import { Trans, useLingui } from '@lingui/react/macro';
import { withdrawInvitation } from '@regia/contract/people/invitations';
import type { User } from '@regia/contract/people/users';
import { send } from '../platform/http/send.ts';
import { DeletionDialog } from '../ui/DeletionDialog.tsx';
import { nameOf } from './name-of.ts';
import { refreshUsers } from './queries.ts';

/** USER-02: withdraws a pending invitation, and with it the user. */
export function WithdrawDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui();
  const name = nameOf(user);
  return (
    <DeletionDialog
      title={<Trans>Withdraw {name}’s invitation?</Trans>}
      confirmLabel={<Trans>Withdraw invitation</Trans>}
      done={[t`Data deleted`, t`${name}’s invitation was withdrawn`]}
      failed={t`Couldn’t withdraw the invitation`}
      onDelete={() => send(withdrawInvitation, { params: { id: user.id } })}
      onDeleted={() => void refreshUsers()}
      onClose={onClose}
    >
      <Trans>
        The link in the email stops working, and the user is deleted. You can invite the person again later.
      </Trans>
    </DeletionDialog>
  );
}
