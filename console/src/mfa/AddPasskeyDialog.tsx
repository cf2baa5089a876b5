import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { SaidElsewhere } from '../platform/http/error.ts';
import { toast } from '../platform/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { BeginPrompt, type Begun } from './BeginPrompt.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';

/** One more, beside those that are there; the backup codes stay as they are. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [begun, setBegun] = useState<Begun | null>(null);
  if (!begun) return <BeginPrompt method="passkey" onDone={setBegun} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={<Trans>Add a passkey</Trans>}>
      <PasskeyForm
        begun={begun}
        onBeginAgain={async () => {
          setBegun(null);
          throw new SaidElsewhere();
        }}
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
