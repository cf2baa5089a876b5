import { Trans, useLingui } from '@lingui/react/macro';
import type { MonitoredMessage } from '@regia/contract/monitoring/chats';
import { LearntIcon } from '@regia/icons/LearntIcon';
import { ChoiceText, OutcomeBadge } from '../../chat/public.tsx';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { plainLine } from '../../platform/plain-answer.ts';
import { useMay } from '../../platform/session/Can.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import { RowName } from '../../ui/RowName.tsx';
import { type Column, NoValue, Table } from '../../ui/Table.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { LearningBadge } from '../LearningBadge.tsx';
import type { ListSearch } from '../list-search.ts';
import { ThumbBadge } from '../ThumbBadge.tsx';
import { useShownColumns } from '../../views/public.tsx';
import styles from '../Lists.module.css';

interface MessagesTableProps {
  rows: readonly MonitoredMessage[];
  search: ListSearch;
  order: string;
  onOrder: (order: string) => void;
  waiting: boolean;
}

const isToReview = (row: MonitoredMessage): boolean => row.sender_type === 'assistant' && !row.is_reviewed;

/** The columns of the table. */
export function useMessageColumns(search: ListSearch): readonly Column<MonitoredMessage>[] {
  const { t } = useLingui();
  const format = useFormat();
  const mayOpen = useMay('monitoring.retrieve');
  return [
    {
      key: 'content',
      header: t`Message`,
      cell: (row) => (
        <span className={styles.first}>
          {/* A question is nothing to review; its row keeps the place of the dot. */}
          <i className={classes(styles.dot, !isToReview(row) && styles.read)} aria-hidden="true" />
          <RowName
            mayOpen={mayOpen}
            to="/monitoring/messages/$id/"
            params={{ id: row.id }}
            search={search}
            data-row={row.id}
            className={classes(styles.title, row.is_reviewed && styles.reviewed)}
          >
            {row.sender_type === 'assistant' && (row.chosen || row.question?.content) ? (
              <>
                <span className={styles.question}>
                  {row.chosen ? <ChoiceText choice={row.chosen} /> : row.question?.content}
                </span>{' '}
                <span className={styles.answer}>{plainLine(row.content)}</span>
              </>
            ) : (
              plainLine(row.content) || t`(no text)`
            )}
            {isToReview(row) && <VisuallyHidden>{t`, to review`}</VisuallyHidden>}
          </RowName>
        </span>
      ),
    },
    {
      key: 'sender',
      header: t`From`,
      cell: (row) => (row.sender_type === 'human' ? t`Visitor` : row.assistant.name),
    },
    {
      key: 'sent',
      header: t`Sent`,
      sortBy: 'sent_on',
      cell: (row) => <time dateTime={row.sent_on}>{format.dateTime(row.sent_on)}</time>,
    },
    {
      key: 'outcome',
      header: t`Outcome`,
      cell: (row) =>
        row.outcome ? (
          <span className={styles.outcome}>
            <OutcomeBadge outcome={row.outcome} />
            {row.correction && (
              <Badge icon={<LearntIcon size={13} />}>
                <Trans>From a correction</Trans>
              </Badge>
            )}
          </span>
        ) : (
          <NoValue />
        ),
    },
    {
      key: 'rating',
      header: t`Visitor’s rating`,
      priority: 2,
      cell: (row) => (row.rating ? <ThumbBadge value={row.rating.value} /> : <NoValue />),
    },
    {
      key: 'stars',
      header: t`Stars`,
      phone: 'hidden',
      priority: 2,
      cell: (row) => (row.stars === null ? <NoValue /> : format.number(row.stars, 1)),
    },
    {
      key: 'learning',
      header: t`Learning`,
      priority: 3,
      cell: (row) => (row.learning ? <LearningBadge learning={row.learning} /> : <NoValue />),
    },
  ];
}

export function MessagesTable({ rows, search, order, onOrder, waiting }: MessagesTableProps) {
  const { t } = useLingui();
  const columns = useShownColumns('messages', search.hidden, useMessageColumns(search));
  return (
    <Table
      caption={t`Messages`}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      order={order}
      onOrder={onOrder}
      waiting={waiting}
    />
  );
}
