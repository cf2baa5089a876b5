import { Trans, useLingui } from '@lingui/react/macro';
import { endAllSessions } from '@regia/contract/account/sessions';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { send } from '../../platform/http/send.ts';
import { toast } from '../../platform/toasts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';

export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const endAll = useMutation({
    mutationFn: () => send(endAllSessions, {}),
    onSuccess: () => {
      toast.success(t`You’re signed out everywhere`);
      void navigate({ to: '/auth/logout', replace: true });
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      onCancel={onClose}
      busy={endAll.isPending}
      onConfirm={() => endAll.mutate()}
      title={<Trans>Sign out everywhere?</Trans>}
      confirmLabel={<Trans>Sign out everywhere</Trans>}
    >
      <Trans>All sessions on all devices will end, including this one. You’ll need to sign in again.</Trans>
      {endAll.isError && <ErrorNote title={t`Couldn’t end your sessions`} error={endAll.error} />}
    </ConfirmDialog>
  );
}
