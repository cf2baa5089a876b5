import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { CopyIcon } from '@regia/icons/CopyIcon';
import { DeleteIcon } from '@regia/icons/DeleteIcon';
import type { RoleProfile } from '@regia/contract/roles/profiles';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { useLazyCode } from '../ui/use-lazy-code.ts';

const dialog = loadOnce(() => import('./DeleteRoleDialog.tsx'));

interface RoleActionsProps {
  profile: RoleProfile;
  /** Whether the reader may change and delete the profile. */
  mayChange: boolean;
  mayCreate: boolean;
}

export function RoleActions({ profile, mayChange, mayCreate }: RoleActionsProps) {
  const [isDeleting, setDeleting] = useState(false);
  const loaded = useLazyCode(isDeleting, dialog);
  return (
    <>
      {mayChange && (
        <Button variant="danger" icon={<DeleteIcon />} onClick={() => setDeleting(true)}>
          <Trans>Delete…</Trans>
        </Button>
      )}
      {mayCreate && (
        <LinkButton
          to="/account/role-profile/create/"
          search={{ from: profile.id }}
          variant={mayChange ? 'secondary' : 'primary'}
          icon={<CopyIcon />}
        >
          <Trans>New profile from this one</Trans>
        </LinkButton>
      )}
      {loaded && isDeleting && (
        <loaded.DeleteRoleDialog profile={profile} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}
