import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '../platform/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { activate, type Activation } from './activate.ts';
import { PasskeyForm } from './PasskeyForm.tsx';

interface AddPasskeyDialogProps {
  activation: Activation;
  onClose: () => void;
}

/** Adds a passkey to those the person has; the backup codes do not change. */
export function AddPasskeyDialog({ activation, onClose }: AddPasskeyDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={<Trans>Add passkey</Trans>}>
      <PasskeyForm
        activation={activation}
        onActivateAgain={() => activate('passkey')}
        onConfirmed={() => {
          toast.success(t`Passkey added`);
          onClose();
        }}
        back={
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      />
    </Dialog>
  );
}
