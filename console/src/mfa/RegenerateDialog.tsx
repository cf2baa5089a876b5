import { Trans } from '@lingui/react/macro';
import { regenerateBackupCodes } from '@regia/contract/mfa/calls';
import { send } from '../platform/http/send.ts';
import { ActWithCode } from './ActWithCode.tsx';
import { bodyWithCode } from './body-with-code.ts';
import { refreshMethods } from './queries.ts';

interface RegenerateDialogProps {
  method: string;
  asksForCode: boolean;
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}

export function RegenerateDialog({ method, asksForCode, onDone, onClose }: RegenerateDialogProps) {
  return (
    <ActWithCode
      asksForCode={asksForCode}
      title={<Trans>Create new backup codes?</Trans>}
      description={<Trans>You’ll see ten new codes, once. The ones you have will stop working.</Trans>}
      confirmLabel={<Trans>Create new codes</Trans>}
      act={(code) => send(regenerateBackupCodes, { params: { method }, body: bodyWithCode(code) })}
      onDone={(answer) => {
        void refreshMethods();
        onDone(answer.backup_codes);
      }}
      onClose={onClose}
    />
  );
}
