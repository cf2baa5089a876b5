import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import styles from './Statistics.module.css';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** The placeholder before the first answer. */
  waiting: ReactNode;
  children: (data: T, isNext: boolean) => ReactNode;
}

/** A read that is no list: its placeholder, its failure, or its content. The content stays while the next one loads. */
export function Loaded<T>({ query, waiting, children }: LoadedProps<T>) {
  if (query.data !== undefined && !query.isError) return children(query.data, query.isPlaceholderData);
  if (!query.isError) return waiting;
  return (
    <div className={styles.pad}>
      <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
    </div>
  );
}
