import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import type { MfaMethodDetail } from '@regia/contract/mfa/calls';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMay } from '../platform/session/Can.tsx';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { DeactivateForUserDialog } from './DeactivateForUserDialog.tsx';
import { MakePrimaryDialog } from './MakePrimaryDialog.tsx';
import { mfaQueries } from './queries.ts';

/** The actions on a method, for its owner or for a person who manages users (for example, after a device is lost). */
export function MethodActions({ method, mine }: { method: MfaMethodDetail; mine: boolean }) {
  const navigate = useNavigate();
  const mayManage = useMay('user.manage');
  const active = useQuery({ ...mfaQueries.active(), enabled: mine });
  const [open, setOpen] = useState<'primary' | 'deactivate' | 'lost' | null>(null);
  const close = () => setOpen(null);
  const openList = () => void navigate({ to: '/mfa/mfamethod/', search: mine ? {} : { who: 'everyone' } });
  const current = active.data?.find((each) => each.is_primary)?.name;
  const last = active.data?.length === 1;
  if (!mine) {
    return (
      mayManage && (
        <>
          <Button variant="danger" onClick={() => setOpen('lost')}>
            <Trans>Deactivate…</Trans>
          </Button>
          {open === 'lost' && <DeactivateForUserDialog method={method} onDone={openList} onClose={close} />}
        </>
      )
    );
  }
  if (!method.is_active) {
    return (
      <LinkButton to="/mfa/mfamethod/create/" search={{ method: method.name }} variant="primary">
        <Trans>Confirm method</Trans>
      </LinkButton>
    );
  }
  return (
    <>
      {!method.is_primary && current && (
        <Button onClick={() => setOpen('primary')}>
          <Trans>Make primary</Trans>
        </Button>
      )}
      {(!method.is_primary || last) && (
        <Button variant="danger" onClick={() => setOpen('deactivate')}>
          <Trans>Deactivate…</Trans>
        </Button>
      )}
      {open === 'primary' && current && (
        <MakePrimaryDialog method={method.name} current={current} onClose={close} />
      )}
      {open === 'deactivate' && (
        <DeactivateDialog method={method.name} last={last} onDone={openList} onClose={close} />
      )}
    </>
  );
}
