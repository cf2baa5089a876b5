import { useLingui } from '@lingui/react/macro';
import type { RunDocument } from '@regia/contract/knowledge/training-calls';
import { useFormat } from '../platform/i18n/use-format.ts';
import { Badge } from '../ui/Badge.tsx';
import { type Column, NoValue, Table } from '../ui/Table.tsx';
import { pathOf } from './addresses.ts';
import { PageName } from './PageName.tsx';
import { OUTCOMES } from './outcomes.ts';
import { FILE_CLASSES, REASONS } from './reasons.ts';
import styles from './lists.module.css';

interface ResultsTableProps {
  rows: readonly RunDocument[];
  waiting: boolean;
}

export function ResultsTable({ rows, waiting }: ResultsTableProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const columns: readonly Column<RunDocument>[] = [
    {
      key: 'page',
      header: t`Page`,
      cell: ({ url, title }) => (
        <PageName title={title} url={url} address={url === null ? '' : pathOf(url)} />
      ),
    },
    {
      key: 'outcome',
      header: t`Outcome`,
      cell: ({ outcome }) =>
        outcome && <Badge tone={OUTCOMES[outcome].tone}>{i18n._(OUTCOMES[outcome].one)}</Badge>,
    },
    { key: 'why', header: t`Reason and what to do`, cell: (row) => <Why row={row} /> },
    {
      key: 'passages',
      header: t`Passages`,
      number: true,
      phone: 'hidden',
      cell: ({ passages }) => (passages === 0 ? <NoValue /> : format.number(passages)),
    },
  ];
  return (
    <Table
      inPanel
      caption={t`Training pages`}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      waiting={waiting}
    />
  );
}

function Why({ row: { reason, detail } }: { row: RunDocument }) {
  const { i18n } = useLingui();
  if (!reason) return null;
  const { what, next } = REASONS[reason];
  const more = reason === 'not_html' ? detail && FILE_CLASSES[detail] : detail;
  return (
    <span className={styles.why}>
      <span>
        {i18n._(what)}
        {more && ` (${typeof more === 'string' ? more : i18n._(more)})`}
      </span>
      <span className={styles.next}>{i18n._(next)}</span>
    </span>
  );
}
