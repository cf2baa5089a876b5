import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { Button } from '../ui/Button.tsx';
import type { ButtonLook } from '../ui/button-class.ts';
import { loadOnce } from '../ui/load-once.ts';
import { useOpened } from '../ui/use-opened.ts';

/** Comes with the first press: it brings the code of forms, which the tab does without. */
const dialog = loadOnce(() => import('./AddSourceDialog.tsx'));

export function AddSourceButton({ id, ...look }: { id: string } & Pick<ButtonLook, 'variant' | 'size'>) {
  const [open, setOpen] = useState(false);
  const loaded = useOpened(open, dialog);
  return (
    <>
      <Button {...look} icon={<PlusIcon size={look.size === 's' ? 14 : 16} />} onClick={() => setOpen(true)}>
        <Trans>Add a source</Trans>
      </Button>
      {loaded && open && <loaded.AddSourceDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
