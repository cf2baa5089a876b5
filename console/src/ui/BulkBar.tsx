import type { ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloseIcon } from '@regia/icons/CloseIcon';
import { useFormat } from '../platform/i18n/use-format.ts';
import { classes } from './classes.ts';
import type { Selection } from './use-selection.ts';
import styles from './BulkBar.module.css';

interface BulkBarProps {
  selection: Selection;
  /** The number of rows of the whole list. */
  total: number;
  /** The rows of the page, by which the bar knows that a whole page is chosen. */
  pageIds: readonly string[];
  /** The `BulkButton`s. */
  children: ReactNode;
}

/** The actions on the chosen rows of a list. It lies over the end of the page. */
export function BulkBar({ selection, total, pageIds, children }: BulkBarProps) {
  const { t } = useLingui();
  const format = useFormat();
  const count = selection.countOf(total);
  if (count === 0) return null;
  const isMore = count < total && !selection.chosen.all && pageIds.every(selection.isChosen);
  const number = format.number(total);
  return (
    <div className={styles.place}>
      <div role="region" aria-label={t`Actions on the selected rows`} className={styles.bar}>
        <span className={styles.count} role="status">
          <Plural value={count} one="# selected" other="# selected" />
        </span>
        {isMore && (
          <BulkButton onPress={selection.chooseAll}>
            <Trans>Select all {number}</Trans>
          </BulkButton>
        )}
        <i className={styles.line} />
        {children}
        <i className={styles.line} />
        <button
          type="button"
          className={styles.button}
          aria-label={t`Clear the choice`}
          onClick={selection.clear}
        >
          <CloseIcon />
        </button>
      </div>
    </div>
  );
}

interface BulkButtonProps {
  icon?: ReactNode;
  danger?: boolean;
  onPress: () => void;
  children: ReactNode;
}

export const BulkButton = ({ icon, danger, onPress, children }: BulkButtonProps) => (
  <button type="button" className={classes(styles.button, danger && styles.danger)} onClick={onPress}>
    {icon}
    <span>{children}</span>
  </button>
);
