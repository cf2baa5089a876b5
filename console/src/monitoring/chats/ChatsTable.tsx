import { useLingui } from '@lingui/react/macro';
import type { MonitoredChat } from '@regia/contract/monitoring/chats';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { FlagIcon } from '@regia/icons/FlagIcon';
import { MessageCountIcon } from '@regia/icons/MessageCountIcon';
import { ObfuscateIcon } from '@regia/icons/ObfuscateIcon';
import { StarIcon } from '@regia/icons/StarIcon';
import { ThumbsDownIcon } from '@regia/icons/ThumbsDownIcon';
import { ThumbsUpIcon } from '@regia/icons/ThumbsUpIcon';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { useMay } from '../../platform/session/Can.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { type Column, NoValue, Table } from '../../ui/Table.tsx';
import { classes } from '../../ui/classes.ts';
import { RowName } from '../../ui/RowName.tsx';
import type { Selection } from '../../ui/use-selection.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { ListSearch } from '../list-search.ts';
import { useShownColumns } from '../../views/public.tsx';
import styles from '../Lists.module.css';

interface ChatsTableProps {
  rows: readonly MonitoredChat[];
  search: ListSearch;
  order: string;
  onOrder: (order: string) => void;
  waiting: boolean;
  selection?: Selection | undefined;
}

/** The columns of the table. */
export function useChatColumns(search: ListSearch): readonly Column<MonitoredChat>[] {
  const { t } = useLingui();
  const format = useFormat();
  const mayOpen = useMay('monitoring.retrieve');
  return [
    {
      key: 'first',
      header: t`First message`,
      cell: (row) => (
        <span className={styles.first}>
          <i className={classes(styles.dot, row.is_reviewed && styles.read)} aria-hidden="true" />
          <RowName
            mayOpen={mayOpen}
            to="/monitoring/chats/$id/"
            params={{ id: row.id }}
            search={search}
            data-row={row.id}
            className={classes(styles.title, row.is_reviewed && styles.reviewed)}
          >
            {row.first_message || t`(no text)`}
            {!row.is_reviewed && <VisuallyHidden>{t`, to review`}</VisuallyHidden>}
          </RowName>
          {row.has_distress && <Badge tone="danger" icon={<FlagIcon size={13} />}>{t`In distress`}</Badge>}
          {row.obfuscated_on && (
            <span className={styles.obfuscated} title={t`Data obfuscated`}>
              <ObfuscateIcon size={14} />
              <VisuallyHidden>{t`Data obfuscated`}</VisuallyHidden>
            </span>
          )}
        </span>
      ),
    },
    { key: 'assistant', header: t`Assistant`, priority: 2, cell: (row) => row.assistant.name },
    {
      key: 'started',
      header: t`Started`,
      sortBy: 'started_on',
      cell: (row) => <time dateTime={row.started_on}>{format.dateTime(row.started_on)}</time>,
    },
    {
      key: 'last',
      header: t({ message: 'Last', context: 'message of a conversation' }),
      sortBy: 'last_message_on',
      priority: 3,
      phone: 'hidden',
      cell: (row) => (
        <time dateTime={row.last_message_on} className={styles.quiet}>
          {format.date(row.started_on) === format.date(row.last_message_on)
            ? format.time(row.last_message_on)
            : format.date(row.last_message_on)}
        </time>
      ),
    },
    {
      key: 'messages',
      header: t`Messages`,
      sortBy: 'total_messages',
      phone: 'hidden',
      number: true,
      cell: (row) => format.number(row.total_messages),
    },
    {
      key: 'up',
      name: t`Helpful`,
      header: (
        <>
          <ThumbsUpIcon size={14} />
          <VisuallyHidden>{t`Helpful`}</VisuallyHidden>
        </>
      ),
      phone: 'hidden',
      cell: (row) => <Count value={row.positive_feedback} />,
    },
    {
      key: 'down',
      name: t`Not helpful`,
      header: (
        <>
          <ThumbsDownIcon size={14} />
          <VisuallyHidden>{t`Not helpful`}</VisuallyHidden>
        </>
      ),
      phone: 'hidden',
      cell: (row) => <Count value={row.negative_feedback} />,
    },
    {
      key: 'average',
      header: t`Average`,
      sortBy: 'average_rating',
      phone: 'hidden',
      cell: (row) => (row.average_rating === null ? <NoValue /> : format.number(row.average_rating, 1)),
    },
    {
      key: 'reviewed',
      header: t`Reviewed`,
      phone: 'hidden',
      cell: (row) =>
        row.is_reviewed ? (
          <span className={styles.done}>
            <CheckIcon size={16} />
            <VisuallyHidden>{t`Reviewed`}</VisuallyHidden>
          </span>
        ) : (
          <NoValue />
        ),
    },
    {
      key: 'figures',
      header: <VisuallyHidden>{t`Figures`}</VisuallyHidden>,
      cell: (row) => (
        <span className={styles.figures} aria-hidden="true">
          <MessageCountIcon size={14} />
          {format.number(row.total_messages)}
          {row.negative_feedback > 0 && (
            <span className={styles.down}>
              <ThumbsDownIcon size={14} />
              {format.number(row.negative_feedback)}
            </span>
          )}
          {row.average_rating !== null && (
            <>
              <StarIcon size={14} />
              {format.number(row.average_rating, 1)}
            </>
          )}
        </span>
      ),
    },
  ];
}

export function ChatsTable({ rows, search, order, onOrder, waiting, selection }: ChatsTableProps) {
  const { t } = useLingui();
  const columns = useShownColumns('chats', search.hidden, useChatColumns(search));
  return (
    <Table
      caption={t`Conversations`}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      order={order}
      onOrder={onOrder}
      waiting={waiting}
      selection={
        selection && {
          ...selection,
          labelOf: (row) => t`Select ${row.first_message}`,
          pageLabel: t`Select all rows on this page`,
        }
      }
    />
  );
}

const Count = ({ value }: { value: number }) => (
  <span className={value === 0 ? styles.zero : undefined}>{value}</span>
);
