import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { useMay } from '../platform/session/Can.tsx';
import { Button } from '../ui/Button.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { useLazyCode } from '../ui/use-lazy-code.ts';

const dialog = loadOnce(() => import('./CreateUserDialog.tsx'));

interface NewUserButtonProps {
  /** Whether the address asks for the form. */
  asked?: boolean;
  /** Called when an asked form closes. */
  onClose?: () => void;
}

export function NewUserButton({ asked = false, onClose }: NewUserButtonProps) {
  const [isPressed, setPressed] = useState(false);
  const isOpen = isPressed || asked;
  const loaded = useLazyCode(isOpen, dialog);
  const close = () => {
    setPressed(false);
    if (asked) onClose?.();
  };
  if (!useMay({ anyOf: ['user.create', 'user.manage'] })) return null;
  return (
    <>
      <Button variant="primary" icon={<PlusIcon />} onClick={() => setPressed(true)}>
        <Trans>New user</Trans>
      </Button>
      {loaded && isOpen && <loaded.CreateUserDialog onClose={close} />}
    </>
  );
}
