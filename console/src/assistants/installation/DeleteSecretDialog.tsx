import { Trans, useLingui } from '@lingui/react/macro';
import { deleteIdentitySecret, type IdentitySecretRow } from '@regia/contract/assistants/identity-secrets';
import { send } from '../../platform/http/send.ts';
import { EndCredentialDialog } from '../EndCredentialDialog.tsx';

interface DeleteSecretDialogProps {
  assistantId: string;
  value: IdentitySecretRow;
  onClose: () => void;
}

export function DeleteSecretDialog({ assistantId, value, onClose }: DeleteSecretDialogProps) {
  const { t } = useLingui();
  const { last_four: lastFour } = value;
  return (
    <EndCredentialDialog
      title={<Trans>Delete secret …{lastFour}?</Trans>}
      confirmLabel={<Trans>Delete secret</Trans>}
      done={[t`Data deleted`, t`Secret …${lastFour} deleted`]}
      failed={t`Couldn’t delete the secret`}
      onDelete={() => send(deleteIdentitySecret, { params: { id: assistantId, secret: value.id } })}
      onClose={onClose}
    >
      <Trans>
        The sessions that it started end right away, and what your server signs with it is refused. You can’t
        undo this.
      </Trans>
    </EndCredentialDialog>
  );
}
