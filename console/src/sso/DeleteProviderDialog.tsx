import { Trans, useLingui } from '@lingui/react/macro';
import { deleteIdentityProvider, type IdentityProvider } from '@regia/contract/sso/providers';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { refreshProviders } from './queries.ts';

interface DeleteProviderDialogProps {
  provider: IdentityProvider;
  onClose: () => void;
}

export function DeleteProviderDialog({ provider: { id, name }, onClose }: DeleteProviderDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => send(deleteIdentityProvider, { params: { id } }),
    onSuccess: async () => {
      toast.success(t`Data deleted`, t`The provider “${name}” was deleted`);
      // The page of the provider would read it again, and find nothing.
      await navigate({ to: '/organization/identity-provider/' });
      void refreshProviders();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      onCancel={onClose}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      title={<Trans>Delete “{name}”?</Trans>}
      confirmLabel={<Trans>Delete provider</Trans>}
    >
      <Trans>
        Everyone who signed in with it is signed out at once. Their accounts stay: to sign in again, they set
        a password with “Forgot password?” on the sign-in page.
      </Trans>
      {remove.isError && <ErrorNote title={t`Couldn’t delete the provider`} error={remove.error} />}
    </ConfirmDialog>
  );
}
