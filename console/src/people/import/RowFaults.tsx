import { Plural, Trans } from '@lingui/react/macro';
import type { ColumnUse } from '@regia/contract/people/import';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { useFieldNames } from './use-field-names.ts';
import styles from './ImportPage.module.css';

interface Fault {
  row: number;
  label: string;
  errors: Record<string, string[]>;
}

const SHOWN = 50;

/** The first of the rows with faults, each with its number, its address and the reasons under the names of their fields. */
export function RowFaults({ faults, total = faults.length }: { faults: readonly Fault[]; total?: number }) {
  const more = total - Math.min(SHOWN, faults.length);
  const names = useFieldNames();
  const format = useFormat();
  const nameOf = (field: string) => (Object.hasOwn(names, field) ? names[field as ColumnUse] : field);
  return (
    <>
      <ul className={styles.faults}>
        {faults.slice(0, SHOWN).map(({ row, label, errors }) => (
          <li key={row}>
            <b>
              <Trans>Row {format.number(row)}</Trans>
            </b>{' '}
            {label}
            <ul>
              {Object.entries(errors).map(([field, texts]) => (
                <li key={field}>
                  {field !== 'detail' && <>{nameOf(field)}: </>}
                  {texts.join(' ')}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.lead}>
          <Plural value={more} one="and # more row" other="and # more rows" />
        </p>
      )}
    </>
  );
}
