import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { resendInvitation } from '@regia/contract/people/invitations';
import { enableUser, type User } from '@regia/contract/people/users';
import { AssistantIcon } from '@regia/icons/AssistantIcon';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { CloseIcon } from '@regia/icons/CloseIcon';
import { DeleteIcon } from '@regia/icons/DeleteIcon';
import { MailIcon } from '@regia/icons/MailIcon';
import { MoreIcon } from '@regia/icons/MoreIcon';
import { PauseIcon } from '@regia/icons/PauseIcon';
import { RoleIcon } from '@regia/icons/RoleIcon';
import { useMutation } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { showFailure } from '../platform/http/show-status.ts';
import { useMay } from '../platform/session/Can.tsx';
import { useSession } from '../platform/session/store.ts';
import { toast } from '../platform/toasts.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { nameOf } from './name-of.ts';
import { refreshUsers } from './queries.ts';

const dialogs = loadOnce(async () => ({
  ...(await import('./UserDialogs.tsx')),
  ...(await import('./WithdrawDialog.tsx')),
  ...(await import('./RolesDialog.tsx')),
  ...(await import('./AccessDialog.tsx')),
}));

interface UserMenuProps {
  user: User;
  /** Called after the user was deleted, on the page of the user. That page has fields for the rights of the user. */
  onDeleted?: () => void;
}

/** The actions on a user. Nobody disables or deletes their own account here. */
export function UserMenu({ user, onDeleted }: UserMenuProps) {
  const { t } = useLingui();
  const isOwn = useSession(({ me }) => me?.id === user.id);
  const [asking, setAsking] = useState<'roles' | 'access' | 'withdraw' | 'disable' | 'delete' | null>(null);
  const loaded = useLazyCode(asking !== null, dialogs);
  const isRow = onDeleted === undefined;
  const mayGiveRoles = useMay({ allOf: ['user.update', 'user.manage', 'role.list'] }) && isRow;
  const mayGiveAccess = useMay({ allOf: ['user.update', 'user.manage', 'assistant.list'] }) && isRow;
  const mayEnable = useMay('user.enable') && !user.is_active;
  const mayDisable = useMay('user.disable') && user.is_active && !isOwn;
  const mayDelete = useMay('user.destroy') && !isOwn;
  const mayInvite = useMay('user.manage') && user.invited_on !== null;
  const name = nameOf(user);
  const enable = useMutation({
    mutationFn: () => send(enableUser, { params: { id: user.id } }),
    onSuccess: () => {
      void refreshUsers();
      toast.success(t`Operation completed`, t`${name} can sign in again`);
    },
    onError: (error) => showFailure(t`Couldn’t enable the user`, error),
  });
  const resend = useMutation({
    mutationFn: () => send(resendInvitation, { params: { id: user.id } }),
    onSuccess: () => {
      void refreshUsers();
      toast.success(t`The invitation was sent again to ${user.email}`, t`The earlier link no longer works.`);
    },
    onError: (error) => showFailure(t`Couldn’t send the invitation`, error),
  });
  if (!mayInvite && !mayGiveRoles && !mayGiveAccess && !mayEnable && !mayDisable && !mayDelete) return null;
  const close = () => setAsking(null);
  return (
    <>
      <Menu trigger={<IconButton size="s" label={t`Actions for ${name}`} icon={<MoreIcon />} />}>
        {mayInvite && user.is_active && (
          <MenuItem icon={<MailIcon />} onSelect={() => resend.mutate()}>
            <Trans>Send the invitation again</Trans>
          </MenuItem>
        )}
        {mayInvite && (
          <MenuItem icon={<CloseIcon />} onSelect={() => setAsking('withdraw')}>
            <Trans>Withdraw the invitation…</Trans>
          </MenuItem>
        )}
        {mayGiveRoles && (
          <MenuItem icon={<RoleIcon />} onSelect={() => setAsking('roles')}>
            <Trans>Role profiles…</Trans>
          </MenuItem>
        )}
        {mayGiveAccess && (
          <MenuItem icon={<AssistantIcon />} onSelect={() => setAsking('access')}>
            <Trans>Access to assistants…</Trans>
          </MenuItem>
        )}
        {mayEnable && (
          <MenuItem icon={<CheckIcon />} onSelect={() => enable.mutate()}>
            <Trans>Enable</Trans>
          </MenuItem>
        )}
        {mayDisable && (
          <MenuItem icon={<PauseIcon />} onSelect={() => setAsking('disable')}>
            <Trans>Disable…</Trans>
          </MenuItem>
        )}
        {mayDelete && (
          <MenuItem icon={<DeleteIcon />} danger onSelect={() => setAsking('delete')}>
            <Trans>Delete…</Trans>
          </MenuItem>
        )}
      </Menu>
      {loaded && asking === 'roles' && <loaded.RolesDialog user={user} onClose={close} />}
      {loaded && asking === 'access' && <loaded.AccessDialog user={user} onClose={close} />}
      {loaded && asking === 'withdraw' && <loaded.WithdrawDialog user={user} onClose={close} />}
      {loaded && asking === 'disable' && <loaded.DisableDialog user={user} onClose={close} />}
      {loaded && asking === 'delete' && (
        <loaded.DeleteDialog user={user} onClose={close} onDeleted={onDeleted} />
      )}
    </>
  );
}
