// On phones, CSS lays the rows out as boxes; browsers then drop the table semantics unless the roles are explicit.
// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role
import type { ReactNode } from 'react';
import { ArrowDownIcon } from '@regia/icons/ArrowDownIcon';
import { ArrowUpIcon } from '@regia/icons/ArrowUpIcon';
import { classes } from './classes.ts';
import { SelectBox } from './SelectBox.tsx';
import type { Selection } from './use-selection.ts';
import styles from './Table.module.css';

export interface Column<Row> {
  key: string;
  /** The text of the header. A column of buttons has it in a `VisuallyHidden`. */
  header: ReactNode;
  /** The name in a choice of columns, if the header is no text. */
  name?: string;
  cell: (row: Row) => ReactNode;
  /** The field of the wire that this column sorts by. */
  sortBy?: string;
  number?: boolean;
  /** Whether the column, if it is the first, is only as wide as its content. */
  short?: boolean;
  /** 2 is hidden under 1240 px, 3 under 1360. The first column and the state are always shown. */
  priority?: 1 | 2 | 3;
  /** Whether only people who choose the column see it. */
  initiallyHidden?: boolean;
  /** The place on a phone. The first column is the title; the others are on the second line. */
  phone?: 'line' | 'hidden' | 'corner';
}

/** The props of a table. A sort by `-name` is descending, as on the wire. */
export interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  order?: string;
  onOrder?: (order: string) => void;
  /** Whether the table is in a panel: its padding is then 16 px, otherwise the page's gutter. */
  inPanel?: boolean;
  density?: 'compact' | 'normal' | 'roomy';
  /** Whether the next rows are loading; the previous rows stay, dimmed. */
  waiting?: boolean;
  /** Lets the reader choose rows. */
  selection?: TableSelection<Row> | undefined;
}

interface TableSelection<Row> extends Pick<Selection, 'isChosen' | 'toggle' | 'togglePage'> {
  /** The label of a row’s box. */
  labelOf: (row: Row) => string;
  pageLabel: string;
}

export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  order,
  onOrder,
  inPanel,
  density,
  waiting,
  selection,
}: TableProps<Row>) {
  const ids = selection ? rows.map(keyOf) : [];
  const chosen = selection ? ids.filter(selection.isChosen).length : 0;
  return (
    <div
      className={classes(styles.frame, inPanel ? styles.panel : styles.page, waiting && styles.waiting)}
      aria-busy={waiting}
    >
      <table
        role="table"
        className={classes(styles.table, density && density !== 'normal' && styles[density])}
      >
        <caption className={styles.caption}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <th role="columnheader" scope="col" className={styles.select}>
                <SelectBox
                  label={selection.pageLabel}
                  checked={chosen > 0 && chosen === ids.length}
                  mixed={chosen > 0 && chosen < ids.length}
                  onChange={() => selection.togglePage(ids)}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row" key={keyOf(row)} aria-selected={selection?.isChosen(keyOf(row))}>
              {selection && (
                <td role="cell" className={styles.select}>
                  <SelectBox
                    label={selection.labelOf(row)}
                    checked={selection.isChosen(keyOf(row))}
                    onChange={() => selection.toggle(keyOf(row))}
                  />
                </td>
              )}
              {columns.map((column, index) => (
                <td role="cell" key={column.key} className={cellClass(column, index)}>
                  {column.number && (
                    <span className={styles.phoneLabel} aria-hidden="true">
                      {column.header}
                    </span>
                  )}
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The content of a cell without a value. On a phone, where no column would be empty, it is hidden. */
export const NoValue = () => <span className={styles.noValue}>—</span>;

function HeaderCell<Row>({
  column,
  order,
  onOrder,
}: {
  column: Column<Row>;
  order?: string;
  onOrder?: (order: string) => void;
}) {
  const ascending = order === column.sortBy;
  const descending = order === `-${column.sortBy}`;
  const sorted = column.sortBy !== undefined && (ascending || descending);
  return (
    <th
      role="columnheader"
      scope="col"
      className={classes(column.number && styles.number, styles[`p${column.priority ?? 1}`])}
      aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : undefined}
    >
      {column.sortBy && onOrder ? (
        <button
          type="button"
          className={classes(styles.sort, sorted && styles.sorted)}
          onClick={() => onOrder(ascending ? `-${column.sortBy}` : column.sortBy!)}
        >
          {column.header}
          {ascending && <ArrowUpIcon size={12} />}
          {descending && <ArrowDownIcon size={12} />}
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

const cellClass = <Row,>(column: Column<Row>, index: number) =>
  classes(
    index === 0 && styles.title,
    index === 0 && !column.short ? styles.first : styles.rest,
    column.number && styles.number,
    styles[`p${column.priority ?? 1}`],
    column.phone === 'hidden' && styles.phoneHidden,
    column.phone === 'corner' && styles.phoneCorner,
  );
