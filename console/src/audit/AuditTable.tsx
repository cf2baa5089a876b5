import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@regia/contract/audit/calls';
import { useFormat } from '../platform/i18n/use-format.ts';
import { type Column, NoValue, Table } from '../ui/Table.tsx';
import page from '../ui/list-page.module.css';
import styles from './AuditPage.module.css';
import { kindOf, nameOf } from './subject.ts';

interface AuditTableProps {
  rows: readonly AuditEntry[];
  onOpen: (entry: AuditEntry) => void;
  waiting: boolean;
}

export function AuditTable({ rows, onOpen, waiting }: AuditTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: readonly Column<AuditEntry>[] = [
    {
      key: 'action',
      header: t`What`,
      cell: (row) => (
        <button type="button" className={page.open} onClick={() => onOpen(row)}>
          {row.label}
        </button>
      ),
    },
    { key: 'actor', header: t`Who`, cell: (row) => row.actor.name },
    { key: 'subject', header: t`On what`, priority: 2, cell: (row) => <Subject entry={row} /> },
    {
      key: 'at',
      header: t`When`,
      cell: (row) => (
        <time dateTime={row.at} className={styles.code}>
          {format.dateTime(row.at)}
        </time>
      ),
    },
    {
      key: 'ip',
      header: t`From`,
      priority: 3,
      phone: 'hidden',
      cell: (row) => (row.ip ? <span className={styles.code}>{row.ip}</span> : <NoValue />),
    },
  ];
  return (
    <Table
      caption={t`Audit log`}
      columns={columns}
      rows={rows}
      keyOf={(row) => String(row.id)}
      density="compact"
      waiting={waiting}
    />
  );
}

function Subject({ entry }: { entry: AuditEntry }) {
  const { i18n } = useLingui();
  const kind = kindOf(entry);
  const name = nameOf(entry);
  if (kind === undefined && name === '') return <NoValue />;
  return (
    <span className={styles.subject}>
      {kind && i18n._(kind)}
      {name && <b> {name}</b>}
    </span>
  );
}
