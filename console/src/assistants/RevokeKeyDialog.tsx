import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyRow, revokeKey } from '@regia/contract/assistants/calls';
import { send } from '../platform/http/send.ts';
import { EndCredentialDialog } from './EndCredentialDialog.tsx';

interface RevokeKeyDialogProps {
  assistantId: string;
  value: KeyRow;
  onClose: () => void;
}

export function RevokeKeyDialog({ assistantId, value, onClose }: RevokeKeyDialogProps) {
  const { t } = useLingui();
  const { last_four: lastFour } = value;
  return (
    <EndCredentialDialog
      title={<Trans>Revoke key …{lastFour}?</Trans>}
      confirmLabel={<Trans>Revoke key</Trans>}
      done={[t`Operation completed`, t`Key …${lastFour} revoked`]}
      failed={t`Couldn’t revoke the key`}
      onDelete={() => send(revokeKey, { params: { id: assistantId, key: value.id } })}
      onClose={onClose}
    >
      <Trans>Pages that use it will immediately stop reaching the assistant. You can’t undo this.</Trans>
    </EndCredentialDialog>
  );
}
