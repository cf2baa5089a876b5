import { useLingui } from '@lingui/react/macro';
import type { MfaMethod } from '@regia/contract/mfa/calls';
import { Link } from '@tanstack/react-router';
import { useWhen } from '../platform/i18n/use-when.ts';
import { type Column, NoValue, Table } from '../ui/Table.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { methodName } from './method-words.ts';
import { MethodIcon } from './MethodIcon.tsx';
import { MethodState, PrimaryBadge } from './MethodState.tsx';
import styles from './MethodsTable.module.css';

interface MethodsTableProps {
  rows: readonly MfaMethod[];
  /** True if the rows are those of the whole organisation: the user column is then first and links to the method. */
  everyone: boolean;
  order: string | undefined;
  onOrder: (order: string) => void;
  waiting: boolean;
}

export function MethodsTable({ rows, everyone, order, onOrder, waiting }: MethodsTableProps) {
  const { t, i18n } = useLingui();
  const when = useWhen();
  const user: Column<MfaMethod> = {
    key: 'user',
    header: t`User`,
    sortBy: everyone ? 'user_email' : undefined,
    priority: everyone ? 1 : 2,
    phone: everyone ? 'line' : 'hidden',
    cell: (row) =>
      everyone ? (
        <Link to="/mfa/mfamethod/$id/" params={{ id: row.id }} className={styles.name} title={row.user_email}>
          <span>{row.user_email}</span>
          <VisuallyHidden>, {i18n._(methodName(row.name))}</VisuallyHidden>
        </Link>
      ) : (
        row.user_email
      ),
  };
  const method: Column<MfaMethod> = {
    key: 'method',
    header: t`Method`,
    sortBy: 'name',
    cell: (row) =>
      everyone ? (
        i18n._(methodName(row.name))
      ) : (
        <Link to="/mfa/mfamethod/$id/" params={{ id: row.id }} className={styles.name}>
          <MethodIcon name={row.name} size={16} />
          <span>{i18n._(methodName(row.name))}</span>
        </Link>
      ),
  };
  const columns: readonly Column<MfaMethod>[] = [
    ...(everyone ? [user, method] : [method, user]),
    {
      key: 'primary',
      header: t({ message: 'Primary', context: 'method' }),
      cell: (row) => (row.is_primary ? <PrimaryBadge /> : <NoValue />),
    },
    {
      key: 'state',
      header: t`State`,
      cell: (row) => <MethodState state={row.is_active ? 'active' : 'pending'} />,
    },
    {
      key: 'used',
      header: t`Last used`,
      priority: 2,
      phone: 'hidden',
      cell: ({ last_used_on: used }) => (used ? <time dateTime={used}>{when.at(used)}</time> : <NoValue />),
    },
  ];
  return (
    <Table
      caption={t`Verification methods`}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      order={order}
      onOrder={onOrder}
      waiting={waiting}
    />
  );
}
