import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '../platform/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { activate, type Begun } from './activate.ts';
import { PasskeyForm } from './PasskeyForm.tsx';

interface AddPasskeyDialogProps {
  begun: Begun;
  onClose: () => void;
}

/** One more, beside those that are there; the backup codes stay as they are. */
export function AddPasskeyDialog({ begun, onClose }: AddPasskeyDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={<Trans>Add a passkey</Trans>}>
      <PasskeyForm
        begun={begun}
        onBeginAgain={() => activate('passkey')}
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
