import { Trans, useLingui } from '@lingui/react/macro';
import { disconnectDrive, type DriveAccount } from '@regia/contract/knowledge/drive-calls';
import { send } from '../../platform/http/send.ts';
import { toast } from '../../platform/toasts.ts';
import { DeletionDialog } from '../../ui/DeletionDialog.tsx';
import { refreshKnowledge } from '../queries.ts';

interface DisconnectDialogProps {
  id: string;
  account: DriveAccount;
  onClose: () => void;
}

/** Asks before the account of Google is removed. */
export function DisconnectDialog({ id, account: { kind, address }, onClose }: DisconnectDialogProps) {
  const { t } = useLingui();
  const disconnect = async () => {
    const { revoked } = await send(disconnectDrive, { params: { id } });
    if (kind === 'consent' && !revoked)
      toast.error(
        t`Google didn’t take the consent back`,
        t`Remove Regia in the settings of the Google account.`,
      );
  };
  return (
    <DeletionDialog
      title={<Trans>Disconnect {address}?</Trans>}
      confirmLabel={<Trans>Disconnect</Trans>}
      done={[t`Google Drive disconnected`, address]}
      failed={t`Google Drive is still connected`}
      onDelete={disconnect}
      onDeleted={() => void refreshKnowledge()}
      onClose={onClose}
    >
      <p>
        <Trans>
          The sources of Google Drive and their documents stay, and the assistant goes on answering from them.
          They aren’t read again until an account is connected.
        </Trans>
      </p>
      <p>
        {kind === 'consent' ? (
          <Trans>The consent is taken back at Google.</Trans>
        ) : (
          <Trans>The key is deleted here. Delete it at Google, too, if nothing else uses it.</Trans>
        )}
      </p>
    </DeletionDialog>
  );
}
