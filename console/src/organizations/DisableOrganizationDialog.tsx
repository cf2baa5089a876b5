import { Trans, useLingui } from '@lingui/react/macro';
import { disableOrganization } from '@regia/contract/organizations/organizations';
import type { Organization } from '@regia/contract/roles/calls';
import { useMutation } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { refreshOrganizations } from './queries.ts';

interface DisableOrganizationDialogProps {
  organization: Organization;
  onClose: () => void;
}

export function DisableOrganizationDialog({ organization, onClose }: DisableOrganizationDialogProps) {
  const { t } = useLingui();
  const { id, name } = organization;
  const disable = useMutation({
    mutationFn: () => send(disableOrganization, { params: { id } }),
    onSuccess: () => {
      void refreshOrganizations();
      toast.success(t`Operation completed`, t`No one can sign in to ${name} anymore`);
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
      confirmLabel={<Trans>Disable organization</Trans>}
    >
      <Trans>
        All its people are signed out at once and can’t sign in, and its assistants answer nobody on any
        website. Nothing is deleted, and you can enable it again.
      </Trans>
      {disable.isError && <ErrorNote title={t`Couldn’t disable the organization`} error={disable.error} />}
    </ConfirmDialog>
  );
}
