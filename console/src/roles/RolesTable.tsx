import { Trans, useLingui } from '@lingui/react/macro';
import type { RoleProfile } from '@regia/contract/roles/profiles';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useMay } from '../platform/session/Can.tsx';
import { RowName } from '../ui/RowName.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { AllowedInShort } from './AllowedInShort.tsx';
import { RoleKind } from './RoleKind.tsx';
import styles from './RolesTable.module.css';

export function RolesTable({ rows }: { rows: readonly RoleProfile[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const mayOpen = useMay('role.retrieve');
  const columns: readonly Column<RoleProfile>[] = [
    {
      key: 'name',
      header: t`Name`,
      cell: ({ id, label }) => (
        <RowName mayOpen={mayOpen} to="/account/role-profile/$id/" params={{ id }} className={styles.name}>
          {label}
        </RowName>
      ),
    },
    { key: 'kind', header: t`Type`, cell: (row) => <RoleKind isBuiltIn={row.is_built_in} /> },
    {
      key: 'holders',
      header: <Trans>People</Trans>,
      number: true,
      cell: ({ holders }) => format.number(holders),
    },
    { key: 'allows', header: t`What it allows`, cell: (row) => <AllowedInShort {...row} /> },
  ];
  return <Table caption={t`Role profiles`} columns={columns} rows={rows} keyOf={(row) => row.id} />;
}
