import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { useMay } from '../platform/session/Can.tsx';
import { Button } from '../ui/Button.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { MAY_CREATE_USERS } from './may-create-users.ts';

const dialog = loadOnce(() => import('./CreateUserDialog.tsx'));

export function NewUserButton() {
  const [isOpen, setOpen] = useState(false);
  const loaded = useLazyCode(isOpen, dialog);
  if (!useMay(MAY_CREATE_USERS)) return null;
  return (
    <>
      <Button variant="primary" icon={<PlusIcon />} onClick={() => setOpen(true)}>
        <Trans>New user</Trans>
      </Button>
      {loaded && isOpen && <loaded.CreateUserDialog onClose={() => setOpen(false)} />}
    </>
  );
}
