import { useLingui } from '@lingui/react/macro';
import type { Registration } from '@regia/contract/account/registration';
import { useWhen } from '../../platform/i18n/use-when.ts';
import { type Column, NoValue, Table } from '../../ui/Table.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import { nameOf } from '../name-of.ts';
import styles from './Registrations.module.css';

interface RegistrationRowsProps {
  rows: readonly Registration[];
  waiting: boolean;
  onAccept: (row: Registration) => void;
  onRefuse: (row: Registration) => void;
}

export function RegistrationRows({ rows, waiting, onAccept, onRefuse }: RegistrationRowsProps) {
  const { t } = useLingui();
  const when = useWhen();
  const columns: readonly Column<Registration>[] = [
    {
      key: 'name',
      header: t`Name`,
      cell: (row) => <span className={styles.name}>{nameOf(row)}</span>,
    },
    { key: 'username', header: t`Username`, priority: 2, phone: 'hidden', cell: (row) => row.username },
    { key: 'email', header: t`Email`, cell: (row) => row.email },
    {
      key: 'organization',
      header: t`Stated organization`,
      cell: (row) => row.organization_name || <NoValue />,
    },
    {
      key: 'since',
      header: t`Waiting since`,
      cell: (row) => <time dateTime={row.activated_on}>{when.at(row.activated_on)}</time>,
    },
    {
      key: 'actions',
      header: <VisuallyHidden>{t`Actions`}</VisuallyHidden>,
      phone: 'corner',
      cell: (row) => (
        <DecisionButtons name={nameOf(row)} onAccept={() => onAccept(row)} onRefuse={() => onRefuse(row)} />
      ),
    },
  ];
  return (
    <div className={styles.frame}>
      <Table
        caption={t`Registrations`}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.id}
        density="roomy"
        waiting={waiting}
      />
    </div>
  );
}
