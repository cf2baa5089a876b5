import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { UploadIcon } from '@regia/icons/UploadIcon';
import { Can } from '../../platform/session/Can.tsx';
import { Button } from '../../ui/Button.tsx';
import { loadOnce } from '../../ui/load-once.ts';
import { useLazyCode } from '../../ui/use-lazy-code.ts';

const dialog = loadOnce(() => import('./ImportDialog.tsx'));

export function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  const loaded = useLazyCode(isOpen, dialog);
  return (
    <Can do="assistant.create">
      <Button icon={<UploadIcon />} onClick={() => setOpen(true)}>
        <Trans>Import</Trans>
      </Button>
      {isOpen && loaded && <loaded.ImportDialog onClose={() => setOpen(false)} />}
    </Can>
  );
}
