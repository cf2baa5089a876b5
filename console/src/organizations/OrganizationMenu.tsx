import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { enableOrganization } from '@regia/contract/organizations/organizations';
import type { Organization } from '@regia/contract/roles/calls';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { DocumentIcon } from '@regia/icons/DocumentIcon';
import { EyeIcon } from '@regia/icons/EyeIcon';
import { MoreIcon } from '@regia/icons/MoreIcon';
import { PauseIcon } from '@regia/icons/PauseIcon';
import { useMutation } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { showFailure } from '../platform/http/show-status.ts';
import { switchOrganization, useSession } from '../platform/session/store.ts';
import { toast } from '../platform/toasts.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { refreshOrganizations } from './queries.ts';

const dialogs = loadOnce(async () => ({
  ...(await import('./DisableOrganizationDialog.tsx')),
  ...(await import('./PlanDialog.tsx')),
}));

/** The actions on an organization. Nobody disables the organization that they belong to. */
export function OrganizationMenu({ organization }: { organization: Organization }) {
  const { t } = useLingui();
  const { id, name, is_active: isActive } = organization;
  const isChosen = useSession(({ organizationId }) => organizationId === id);
  const isOwn = useSession(({ me }) => me?.organization?.id === id);
  const [asking, setAsking] = useState<'plan' | 'disable' | null>(null);
  const loaded = useLazyCode(asking !== null, dialogs);
  const enable = useMutation({
    mutationFn: () => send(enableOrganization, { params: { id } }),
    onSuccess: () => {
      void refreshOrganizations();
      toast.success(t`Operation completed`, t`The people of ${name} can sign in again`);
    },
    onError: (error) => showFailure(t`Couldn’t enable the organization`, error),
  });
  const look = () => {
    switchOrganization(id);
    toast.success(
      t`You’re looking at ${name}`,
      t`Lists, settings and changes now belong to this organization.`,
    );
  };
  const close = () => setAsking(null);
  return (
    <>
      <Menu trigger={<IconButton size="s" label={t`Actions for ${name}`} icon={<MoreIcon />} />}>
        {!isChosen && (
          <MenuItem icon={<EyeIcon />} onSelect={look}>
            <Trans>Look at this organization</Trans>
          </MenuItem>
        )}
        <MenuItem icon={<DocumentIcon />} onSelect={() => setAsking('plan')}>
          <Trans>Plan…</Trans>
        </MenuItem>
        {!isActive && (
          <MenuItem icon={<CheckIcon />} onSelect={() => enable.mutate()}>
            <Trans>Enable</Trans>
          </MenuItem>
        )}
        {isActive && !isOwn && (
          <MenuItem icon={<PauseIcon />} danger onSelect={() => setAsking('disable')}>
            <Trans>Disable…</Trans>
          </MenuItem>
        )}
      </Menu>
      {loaded && asking === 'plan' && <loaded.PlanDialog organization={organization} onClose={close} />}
      {loaded && asking === 'disable' && (
        <loaded.DisableOrganizationDialog organization={organization} onClose={close} />
      )}
    </>
  );
}
