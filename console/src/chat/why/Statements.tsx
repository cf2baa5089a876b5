import { Trans, useLingui } from '@lingui/react/macro';
import type { Trace } from '@regia/contract/chat/calls';
import { ErrorIcon } from '@regia/icons/ErrorIcon';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { TracePart } from './TracePart.tsx';
import styles from './Statements.module.css';

/**
 * The statements of a model's answer that no passage supports, each with what is missing. A model wrote these texts, so
 * they are shown as text only.
 */
export function Statements({ statements }: { statements: Trace['statements'] }) {
  const { t } = useLingui();
  const format = useFormat();
  const unsupported = statements.filter((statement) => !statement.supported);
  const all = format.number(statements.length);
  const held = format.number(statements.length - unsupported.length);
  return (
    <TracePart title={t`Statements checked`}>
      <p>
        <Trans>
          The passages support {held} of {all} statements: their numbers, dates, names and links.
        </Trans>
      </p>
      {unsupported.length > 0 && (
        <ul className={styles.statements}>
          {unsupported.map(({ text, missing }, index) => (
            // The statements of a trace never change.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <ErrorIcon size={14} />
              <div>
                <p>{text}</p>
                {missing.length > 0 && (
                  <p className={styles.missing}>
                    <Trans>Not in the passages: {missing.join(', ')}</Trans>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </TracePart>
  );
}
