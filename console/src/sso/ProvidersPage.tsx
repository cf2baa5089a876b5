import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PlusIcon } from '@regia/icons/PlusIcon';
import type { IdentityProvider } from '@regia/contract/sso/providers';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { useMay } from '../platform/session/Can.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListState } from '../ui/ListState.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { Page } from '../ui/Page.tsx';
import { RowName } from '../ui/RowName.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { providerQueries } from './queries.ts';

const dialog = loadOnce(() => import('./AddProviderDialog.tsx'));

/** The identity providers with which the organization’s people sign in. */
export function ProvidersPage() {
  const { t } = useLingui();
  const { locale } = useFormat();
  const all = useQuery(providerQueries.all(useViewer(), locale));
  const [isAdding, setAdding] = useState(false);
  const loaded = useLazyCode(isAdding, dialog);
  const rows = all.data?.results;
  const mayChange = useMay('organization.update');
  const add = mayChange && (
    <Button variant="primary" icon={<PlusIcon />} onClick={() => setAdding(true)}>
      <Trans>Add provider</Trans>
    </Button>
  );
  return (
    <Page
      flush
      title={t`Identity providers`}
      // The line keeps its place while the number is not known, so that nothing below it moves.
      state={rows ? <Plural value={rows.length} one="# provider" other="# providers" /> : '\u00a0'}
      actions={rows && rows.length > 0 && add}
    >
      <ListState
        query={{ ...all, data: rows }}
        inset="page"
        empty={
          <EmptyState
            manual="identity_provider"
            title={<Trans>Nobody signs in with an identity provider yet</Trans>}
            action={add}
          >
            <Trans>
              With Entra ID, Google, Keycloak or another OpenID Connect provider, people use the account that
              they have at work.
            </Trans>
          </EmptyState>
        }
      >
        {(found) => <ProvidersTable rows={found} />}
      </ListState>
      {loaded && isAdding && <loaded.AddProviderDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

function ProvidersTable({ rows }: { rows: readonly IdentityProvider[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const mayOpen = useMay('provider.retrieve');
  const columns: readonly Column<IdentityProvider>[] = [
    {
      key: 'name',
      header: t`Name`,
      cell: ({ id, name }) => (
        <RowName mayOpen={mayOpen} to="/organization/identity-provider/$id/" params={{ id }}>
          {name}
        </RowName>
      ),
    },
    { key: 'issuer', header: t`Issuer`, cell: ({ issuer }) => issuer },
    {
      key: 'users',
      header: t`Linked people`,
      number: true,
      cell: ({ linked_users: users }) => format.number(users),
    },
    { key: 'state', header: t`Status`, cell: (row) => <ProviderState isActive={row.is_active} /> },
  ];
  return <Table caption={t`Identity providers`} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

export const ProviderState = ({ isActive }: { isActive: boolean }) => (
  <Badge tone={isActive ? 'ok' : 'neutral'}>
    {isActive ? <Trans>Active</Trans> : <Trans>Not active</Trans>}
  </Badge>
);
