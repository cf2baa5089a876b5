import { lazy, Suspense, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { Button } from '../ui/Button.tsx';
import type { ButtonLook } from '../ui/button-class.ts';

/** Comes with the first press: it brings the code of forms, which the tab does without. */
const AddSourceDialog = lazy(() =>
  import('./AddSourceDialog.tsx').then((module) => ({ default: module.AddSourceDialog })),
);

export function AddSourceButton({ id, ...look }: { id: string } & Pick<ButtonLook, 'variant' | 'size'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...look} icon={<PlusIcon size={look.size === 's' ? 14 : 16} />} onClick={() => setOpen(true)}>
        <Trans>Add a source</Trans>
      </Button>
      {open && (
        <Suspense>
          <AddSourceDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
