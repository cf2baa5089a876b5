import { Trans, useLingui } from '@lingui/react/macro';
import { type Passkey, removePasskey } from '@regia/contract/mfa/calls';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { useFinalFocus } from '../ui/use-final-focus.ts';
import { CodePrompt } from './CodePrompt.tsx';
import { refreshMethods } from './queries.ts';

interface RemovePasskeyDialogProps {
  methodId: string;
  passkey: Passkey;
  onClose: () => void;
}

export function RemovePasskeyDialog({ methodId, passkey, onClose }: RemovePasskeyDialogProps) {
  const { t } = useLingui();
  const { finalFocus, leadOn } = useFinalFocus();
  const { name } = passkey;
  return (
    <CodePrompt
      danger
      title={<Trans>Remove “{name}”?</Trans>}
      description={
        <Trans>You’ll no longer be able to sign in with it. Your other passkeys still work.</Trans>
      }
      confirmLabel={<Trans>Remove passkey</Trans>}
      act={(code) => send(removePasskey, { params: { id: methodId, passkey: passkey.id }, body: { code } })}
      onDone={() => {
        leadOn();
        void refreshMethods();
        toast.success(t`Data deleted`, t`Passkey removed`);
        onClose();
      }}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  );
}
