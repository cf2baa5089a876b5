import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { deleteRoleProfile, type RoleProfile } from '@regia/contract/roles/profiles';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { send } from '../platform/http/send.ts';
import { useMay } from '../platform/session/Can.tsx';
import { toast } from '../platform/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { refreshRoles } from './queries.ts';

interface DeleteRoleDialogProps {
  profile: RoleProfile;
  onClose: () => void;
}

/** Deletes a profile that nobody holds; otherwise says who must have another one first. */
export const DeleteRoleDialog = (props: DeleteRoleDialogProps) =>
  props.profile.holders > 0 ? <InUse {...props} /> : <Confirm {...props} />;

function InUse({ profile: { id, label, holders }, onClose }: DeleteRoleDialogProps) {
  const maySeeUsers = useMay('user.list');
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>“{label}” can’t be deleted yet</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {maySeeUsers && (
            <LinkButton to="/account/user/" search={{ role: id }} variant="primary">
              <Trans>Show who holds it</Trans>
            </LinkButton>
          )}
        </>
      }
    >
      <p>
        <Plural
          value={holders}
          one="# person holds this role profile. Give them another one first."
          other="# people hold this role profile. Give them another one first."
        />
      </p>
    </Dialog>
  );
}

function Confirm({ profile: { id, label }, onClose }: DeleteRoleDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => send(deleteRoleProfile, { params: { id } }),
    onSuccess: async () => {
      toast.success(t`Data deleted`, t`The role profile “${label}” was deleted`);
      // The page of the profile would read it again, and find nothing.
      await navigate({ to: '/account/role-profile/' });
      void refreshRoles();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      onCancel={onClose}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      title={<Trans>Delete “{label}”?</Trans>}
      confirmLabel={<Trans>Delete role profile</Trans>}
    >
      <Trans>Nobody holds it. You can’t undo this.</Trans>
      {remove.isError && <ErrorNote title={t`Couldn’t delete the role profile`} error={remove.error} />}
    </ConfirmDialog>
  );
}
