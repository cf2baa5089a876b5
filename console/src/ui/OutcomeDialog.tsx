import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BulkOutcome } from '@regia/contract/people/bulk';
import { useFormat } from '../platform/i18n/use-format.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './OutcomeDialog.module.css';

interface OutcomeDialogProps {
  outcome: BulkOutcome;
  onClose: () => void;
  /** More buttons, before the one that closes. */
  actions?: ReactNode;
}

/** The outcome of bulk work in its five groups, without the empty ones, and the reason of each failed row. */
export function OutcomeDialog({ outcome, onClose, actions }: OutcomeDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const cells: readonly (readonly [string, number])[] = [
    [t({ message: 'Requested', context: 'rows' }), outcome.requested.length],
    [t({ message: 'Succeeded', context: 'rows' }), outcome.succeeded.length],
    [t({ message: 'Failed', context: 'rows' }), outcome.failed.length],
    [t`Duplicated emails`, outcome.duplicated_emails.length],
    [t({ message: 'Warnings', context: 'rows' }), outcome.warnings.length],
  ];
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={<Trans>Attention! These items were not saved due to the following errors</Trans>}
      actions={
        <>
          {actions}
          <Button variant="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <dl className={styles.cells}>
        {cells
          .filter(([, count]) => count > 0)
          .map(([name, count]) => (
            <div key={name} className={styles.cell}>
              <dt>{name}</dt>
              <dd>{format.number(count)}</dd>
            </div>
          ))}
      </dl>
      <ul className={styles.reasons}>
        {outcome.failed.map(({ id, label, errors }) => (
          <li key={id}>
            <b>{label || id}</b> {Object.values(errors).flat().join(' ')}
          </li>
        ))}
        {outcome.duplicated_emails.map((email) => (
          <li key={email}>
            <b>{email}</b> <Trans>This email is there more than once.</Trans>
          </li>
        ))}
        {outcome.warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Whether the outcome says more than that everything succeeded. */
export const needsAttention = ({ failed, duplicated_emails, warnings }: BulkOutcome): boolean =>
  failed.length + duplicated_emails.length + warnings.length > 0;
