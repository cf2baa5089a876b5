import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useColumnChoice } from './use-hidden-columns.ts';
import type { NamedColumn, ViewsProps } from './views-props.ts';
import styles from './Views.module.css';

interface ColumnsDialogProps extends ViewsProps {
  onClose: () => void;
}

/** Chooses the columns of a list. Each choice counts at once. */
export function ColumnsDialog({ columns, onClose, ...props }: ColumnsDialogProps) {
  const { hidden, isOfView, choose } = useColumnChoice({ ...props, columns });
  const [first, ...others] = columns.map((column) => ({ ...column, label: labelOf(column) }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Columns</Trans>}
      description={
        isOfView ? (
          <Trans>
            The choice is part of the view. To keep it, save the view. A narrow screen shows fewer columns
            anyway.
          </Trans>
        ) : (
          <Trans>This choice is only yours, on this device. Narrow screens show fewer columns anyway.</Trans>
        )
      }
      actions={
        <>
          <Button variant="ghost" inactive={hidden.length === 0} onClick={() => choose([])}>
            <Trans>Show all</Trans>
          </Button>
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        {first && <Checkbox checked disabled label={first.label ?? ''} readOnly />}
        {others.map(
          (column) =>
            column.label !== undefined && (
              <Checkbox
                key={column.key}
                label={column.label}
                checked={!hidden.includes(column.key)}
                onChange={() => choose([...new Set(hidden).symmetricDifference(new Set([column.key]))])}
              />
            ),
        )}
      </div>
    </Dialog>
  );
}

/** A column without a name, as that of the menus, cannot be hidden. */
const labelOf = ({ name, header }: NamedColumn): string | undefined =>
  name ?? (typeof header === 'string' ? header : undefined);
