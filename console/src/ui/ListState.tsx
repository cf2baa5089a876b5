import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { LoadFailed } from './LoadFailed.tsx';
import { Pagination } from './Pagination.tsx';
import { SkeletonTable } from './Skeleton.tsx';
import styles from './ListState.module.css';

interface Paged {
  count: number;
  count_is_estimate?: boolean;
  results: readonly unknown[];
}
type ListData = readonly unknown[] | Paged;

/** The part of a query's result that decides what is drawn. */
interface Read<D> {
  data: D | undefined;
  error: unknown;
  isError: boolean;
  /** Whether the data are those of the previous page or filter, until the next ones arrive. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface ListStateProps<D extends ListData> {
  query: Read<D>;
  /** Other reads without which the rows cannot be drawn. */
  needs?: readonly Read<unknown>[];
  /** The padding of the parts in place of the rows: the page's or the panel's; none if the parent has one. */
  inset?: 'page' | 'panel';
  /** The skeleton of the first load, in the shape of the rows; by default that of a table. */
  waiting?: ReactNode;
  /** The title of a read that failed. */
  failed?: string;
  /** Shown while there is nothing yet. */
  empty?: ReactNode;
  /** Shown in place of `empty` where filters hide every row. */
  filtered?: ReactNode;
  paging?: { page: number; pageSize: number; onPage: (page: number) => void };
  /** Draws the rows. `isNext`: they are dimmed until the next ones arrive. */
  children: (data: D, isNext: boolean) => ReactNode;
}

/** A list in each of its states: waiting, refused, failed, empty, filtered, refetched; with its pages. */
export function ListState<D extends ListData>(props: ListStateProps<D>) {
  const { query, needs = [], inset, waiting, failed, empty, filtered, paging, children } = props;
  const { t } = useLingui();
  const { data, isPlaceholderData: isNext } = query;
  const apart = inset && styles[inset];
  const reads = [query, ...needs];
  const broken = reads.find((read) => read.isError && read.data === undefined);
  if (broken) {
    return (
      <div className={apart}>
        <LoadFailed title={failed} error={broken.error} onRetry={() => void broken.refetch()} />
      </div>
    );
  }
  const isEmpty = data !== undefined && rowsIn(data).length === 0;
  const instead = isEmpty && (filtered || empty);
  if (data === undefined || reads.some((read) => read.data === undefined) || (instead && isNext)) {
    return waiting ?? <SkeletonTable inPanel={inset === 'panel'} />;
  }
  const page = 'results' in data ? (data as Paged) : null;
  return (
    <>
      {query.isError && (
        <div className={apart}>
          <LoadFailed
            title={t`This list may be out of date`}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      {instead ? (
        <div className={inset === 'page' ? apart : undefined}>{instead}</div>
      ) : (
        <div className={styles.rows} aria-busy={isNext}>
          {children(data, isNext)}
        </div>
      )}
      {paging && page && page.count > paging.pageSize && (
        <div className={inset === 'panel' ? styles.foot : apart}>
          <Pagination {...paging} count={page.count} estimate={page.count_is_estimate} />
        </div>
      )}
    </>
  );
}

const rowsIn = (data: ListData): readonly unknown[] => ('results' in data ? data.results : data);
