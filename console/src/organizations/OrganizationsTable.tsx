import { Trans, useLingui } from '@lingui/react/macro';
import type { Organization } from '@regia/contract/roles/calls';
import { useSession } from '../platform/session/store.ts';
import { Badge } from '../ui/Badge.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { OrganizationMenu } from './OrganizationMenu.tsx';

export function OrganizationsTable({ rows }: { rows: readonly Organization[] }) {
  const { t } = useLingui();
  const chosen = useSession(({ organizationId }) => organizationId);
  const columns: readonly Column<Organization>[] = [
    { key: 'name', header: t`Name`, cell: ({ name }) => name },
    {
      key: 'state',
      header: t`State`,
      cell: ({ id, is_active: isActive }) => (
        <>
          {isActive ? (
            <Badge tone="ok">
              <Trans context="organization">Active</Trans>
            </Badge>
          ) : (
            <Badge>
              <Trans context="organization">Disabled</Trans>
            </Badge>
          )}{' '}
          {id === chosen && (
            <Badge tone="info">
              <Trans>You’re looking at it</Trans>
            </Badge>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      header: <VisuallyHidden>{t`Actions`}</VisuallyHidden>,
      phone: 'corner',
      cell: (row) => <OrganizationMenu organization={row} />,
    },
  ];
  return <Table caption={t`Organizations`} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}
