import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { Button } from '../ui/Button.tsx';
import type { ButtonLook } from '../ui/button-class.ts';
import { loadOnce } from '../ui/load-once.ts';
import { useLazyCode } from '../ui/use-lazy-code.ts';

/** Loaded when the button is first pressed, because it needs the form library. */
const dialog = loadOnce(() => import('./AddSourceDialog.tsx'));

interface AddSourceButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  id: string;
  isTraining?: boolean;
}

export function AddSourceButton({ id, isTraining = false, ...buttonProps }: AddSourceButtonProps) {
  const [open, setOpen] = useState(false);
  const loaded = useLazyCode(open, dialog);
  return (
    <>
      <Button
        {...buttonProps}
        icon={<PlusIcon size={buttonProps.size === 's' ? 14 : 16} />}
        onClick={() => setOpen(true)}
      >
        <Trans>Add a source</Trans>
      </Button>
      {loaded && open && (
        <loaded.AddSourceDialog id={id} isTraining={isTraining} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
