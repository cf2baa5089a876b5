import { type ReactNode, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { RowsIcon } from '@regia/icons/RowsIcon';
import { StatisticsIcon } from '@regia/icons/StatisticsIcon';
import { Panel } from '../ui/Panel.tsx';
import { ToolButton } from '../ui/ToolButton.tsx';
import styles from './ChartPanel.module.css';

interface ChartPanelProps {
  title: string;
  className?: string | undefined;
  /** The meaning of the colors: beside the title, or below it on a phone. */
  legend?: ReactNode;
  /** The same numbers as a table. */
  table: ReactNode;
  children: ReactNode;
}

/** A chart with a button that shows its numbers as a table. */
export function ChartPanel({ title, className, legend, table, children }: ChartPanelProps) {
  const { t } = useLingui();
  const [isTable, setTable] = useState(false);
  return (
    <div className={className}>
      <Panel
        title={title}
        flush
        actions={
          <>
            {!isTable && legend && <span className={styles.beside}>{legend}</span>}
            <ToolButton
              label={isTable ? t`Show ${title} as a chart` : t`Show ${title} as a table`}
              aria-pressed={isTable}
              icon={isTable ? <StatisticsIcon size={16} /> : <RowsIcon size={16} />}
              size="s"
              onClick={() => setTable(!isTable)}
            />
          </>
        }
      >
        {!isTable && legend && <span className={styles.below}>{legend}</span>}
        {isTable ? <div className={styles.table}>{table}</div> : children}
      </Panel>
    </div>
  );
}
