import { useLingui } from '@lingui/react/macro';
import { ChevronLeftIcon } from '@regia/icons/ChevronLeftIcon';
import { ChevronRightIcon } from '@regia/icons/ChevronRightIcon';
import { useFormat } from '../platform/i18n/use-format.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Pagination.module.css';

interface PaginationProps {
  page: number;
  pageSize: number;
  count: number;
  /** Whether the count is an estimate, as the server sends it over 10,000. */
  estimate?: boolean;
  onPage: (page: number) => void;
}

export function Pagination({ page: asked, pageSize, count, estimate, onPage }: PaginationProps) {
  const { t } = useLingui();
  const format = useFormat();
  const pages = Math.max(1, Math.ceil(count / pageSize));
  // Rows may have been deleted since: past the end, show the last page.
  const page = Math.min(asked, pages);
  const first = format.number(Math.min(count, (page - 1) * pageSize + 1));
  const last = format.number(Math.min(count, page * pageSize));
  const total = format.number(count);
  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      <span className={styles.range} aria-live="polite">
        {estimate ? t`${first}–${last} of about ${total}` : t`${first}–${last} of ${total}`}
      </span>
      <IconButton
        line
        label={t`Previous page`}
        icon={<ChevronLeftIcon />}
        inactive={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        line
        label={t`Next page`}
        icon={<ChevronRightIcon />}
        inactive={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
