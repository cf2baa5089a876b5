import { Plural, useLingui } from '@lingui/react/macro';
import type { User } from '@regia/contract/people/users';
import { Link } from '@tanstack/react-router';
import { useWhen } from '../platform/i18n/use-when.ts';
import { useMay } from '../platform/session/Can.tsx';
import { type Column, NoValue, Table } from '../ui/Table.tsx';
import type { Selection } from '../ui/use-selection.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { nameOf } from './name-of.ts';
import { UserMenu } from './UserMenu.tsx';
import { UserState } from './UserState.tsx';
import { useShownColumns } from '../views/public.tsx';
import styles from './UsersTable.module.css';

interface UsersTableProps {
  rows: readonly User[];
  order: string;
  onOrder: (order: string) => void;
  waiting: boolean;
  /** The hidden columns of the address. */
  hidden?: string | undefined;
  /** Absent for readers without an action on several users. */
  selection?: Selection | undefined;
}

/** The columns of the table. */
export function useUserColumns(): readonly Column<User>[] {
  const { t } = useLingui();
  const when = useWhen();
  const mayOpen = useMay('user.retrieve');
  return [
    {
      key: 'username',
      header: t`Username`,
      sortBy: 'username',
      cell: ({ id, username }) =>
        mayOpen ? (
          <Link to="/account/user/$id/" params={{ id }} className={styles.name}>
            {username}
          </Link>
        ) : (
          <span className={styles.name}>{username}</span>
        ),
    },
    { key: 'name', header: t`Name`, sortBy: 'last_name', phone: 'hidden', cell: nameOf },
    { key: 'email', header: t`Email`, sortBy: 'email', cell: (row) => row.email },
    {
      key: 'office',
      header: t`Office`,
      sortBy: 'organization_name',
      priority: 3,
      phone: 'hidden',
      cell: (row) => row.organization_name || <NoValue />,
    },
    {
      key: 'ssn',
      header: t`Tax code`,
      priority: 3,
      phone: 'hidden',
      initiallyHidden: true,
      cell: (row) => row.ssn || <NoValue />,
    },
    {
      key: 'role',
      header: t`Role profile`,
      cell: (row) => row.role_profile.map(({ label }) => label).join(', ') || <NoValue />,
    },
    {
      key: 'access',
      header: t`Access`,
      priority: 3,
      phone: 'hidden',
      initiallyHidden: true,
      cell: ({ access }) =>
        access === 'all' ? (
          t`All assistants`
        ) : (
          <Plural value={access.length} one="# assistant" other="# assistants" />
        ),
    },
    {
      key: 'login',
      header: t`Last sign-in`,
      sortBy: 'last_login_on',
      priority: 2,
      phone: 'hidden',
      cell: ({ last_login_on: on }) => (on ? <time dateTime={on}>{when.at(on)}</time> : t`never`),
    },
    {
      key: 'state',
      header: t`State`,
      sortBy: 'is_active',
      cell: (row) => <UserState isActive={row.is_active} isInvited={row.invited_on !== null} />,
    },
    {
      key: 'actions',
      header: <VisuallyHidden>{t`Actions`}</VisuallyHidden>,
      phone: 'corner',
      cell: (row) => <UserMenu user={row} />,
    },
  ];
}

export function UsersTable({ rows, order, onOrder, waiting, hidden, selection }: UsersTableProps) {
  const { t } = useLingui();
  const columns = useShownColumns('users', hidden, useUserColumns());
  return (
    <Table
      caption={t`Users`}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      order={order}
      onOrder={onOrder}
      waiting={waiting}
      selection={
        selection && {
          ...selection,
          labelOf: (row) => t`Select ${nameOf(row)}`,
          pageLabel: t`Select all rows on this page`,
        }
      }
    />
  );
}
