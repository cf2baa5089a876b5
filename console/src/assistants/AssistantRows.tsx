import { useLingui } from '@lingui/react/macro';
import type { AssistantRow } from '@regia/contract/assistants/calls';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useWhen } from '../platform/i18n/use-when.ts';
import { SkeletonTable } from '../ui/Skeleton.tsx';
import { type Column, NoValue, Table } from '../ui/Table.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { AssistantMenu } from './AssistantMenu.tsx';
import { type AssistantFilters, DEFAULT_ORDER, ORDERS } from './filters.ts';
import { StateLamp } from './StateLamp.tsx';
import { TrainingState } from './TrainingState.tsx';
import styles from './AssistantRows.module.css';

interface AssistantRowsProps {
  rows: readonly AssistantRow[];
  order: AssistantFilters['order'];
  waiting: boolean;
  onChange: (changed: Partial<AssistantFilters>) => void;
}

/** The same list as the tiles, with one line each: for people with many assistants. */
export function AssistantRows({ rows, order = DEFAULT_ORDER, waiting, onChange }: AssistantRowsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const when = useWhen();
  const columns: readonly Column<AssistantRow>[] = [
    {
      key: 'name',
      header: t`Name`,
      sortBy: 'name',
      cell: ({ id, name }) => (
        <Link to="/ai/ai-assistants/$id/" params={{ id }} className={styles.name}>
          {name}
        </Link>
      ),
    },
    { key: 'state', header: t`State`, cell: (row) => <StateLamp state={row.state} /> },
    { key: 'site', header: t`Site`, priority: 2, cell: (row) => row.site ?? <NoValue /> },
    {
      key: 'messages',
      header: t`Messages, last 7 days`,
      number: true,
      priority: 3,
      phone: 'hidden',
      cell: (row) => format.number(row.messages),
    },
    {
      key: 'documents',
      header: t`Documents`,
      number: true,
      phone: 'hidden',
      cell: (row) => format.number(row.documents),
    },
    { key: 'training', header: t`Training`, cell: (row) => <TrainingState assistant={row} /> },
    {
      key: 'trained',
      header: t`Last trained`,
      priority: 2,
      phone: 'hidden',
      cell: ({ last_trained_on: trained }) =>
        trained ? <time dateTime={trained}>{when.at(trained)}</time> : <NoValue />,
    },
    {
      key: 'actions',
      header: <VisuallyHidden>{t`Actions`}</VisuallyHidden>,
      phone: 'corner',
      cell: (row) => <AssistantMenu assistant={row} />,
    },
  ];
  return (
    <div className={styles.frame}>
      <Table
        caption={t`Your assistants`}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.id}
        order={order}
        onOrder={(asked) => onChange({ order: ORDERS.find((known) => known === asked) ?? DEFAULT_ORDER })}
        waiting={waiting}
      />
    </div>
  );
}

export const WaitingRows = () => (
  <div className={styles.frame}>
    <SkeletonTable rows={8} />
  </div>
);
