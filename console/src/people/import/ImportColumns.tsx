import { Trans, useLingui } from '@lingui/react/macro';
import { IMPORT_FIELDS, type ColumnUse, type ImportPreview } from '@regia/contract/people/import';
import { Panel } from '../../ui/Panel.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useFieldNames } from './use-field-names.ts';
import styles from './ImportPage.module.css';

export interface Asked {
  readonly encoding?: ImportPreview['encoding'] & string;
  readonly separator?: ImportPreview['separator'] & string;
  readonly columns?: ColumnUse[];
}

interface ImportColumnsProps {
  preview: ImportPreview;
  onAsk: (asked: Asked) => void;
}

/** The second step: the field that each column fills, and how a CSV file is read. */
export function ImportColumns({ preview, onAsk }: ImportColumnsProps) {
  const { t } = useLingui();
  const names = useFieldNames();
  const { columns, encoding, separator } = preview;
  const read = { ...(encoding && { encoding }), ...(separator && { separator }) };
  const choose = (at: number, use: ColumnUse) =>
    onAsk({
      ...read,
      // A field is filled by one column.
      columns: columns.map((column, other) => {
        if (other === at) return use;
        const isTaken = column.use === use && use !== 'ignored' && use !== 'refused';
        return isTaken ? 'ignored' : column.use;
      }),
    });
  return (
    <Panel title={<Trans>2. Columns</Trans>}>
      <p className={styles.lead}>
        <Trans>Check which field each column goes to. Your choice is remembered for the next file.</Trans>
      </p>
      <ul className={styles.columns}>
        {columns.map(({ header, use }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same name
          <li key={at} className={styles.column}>
            <SelectField
              label={header || t`Column ${at + 1}`}
              value={use}
              onChange={(event) => choose(at, event.target.value as ColumnUse)}
              options={[...IMPORT_FIELDS, 'ignored' as const, ...(use === 'refused' ? [use] : [])].map(
                (one) => ({
                  value: one,
                  label: names[one],
                }),
              )}
              hint={
                preview.first_rows
                  .map((row) => row[at])
                  .filter(Boolean)
                  .slice(0, 3)
                  .join(' · ') || '—'
              }
            />
          </li>
        ))}
      </ul>
      {encoding && separator && (
        <div className={styles.reading}>
          <SelectField
            label={t`Encoding`}
            value={encoding}
            onChange={(event) => onAsk({ separator, encoding: event.target.value as typeof encoding })}
            options={[
              { value: 'utf-8', label: 'UTF-8' },
              { value: 'windows-1252', label: 'Windows-1252' },
              { value: 'utf-16le', label: 'UTF-16 LE' },
              { value: 'utf-16be', label: 'UTF-16 BE' },
            ]}
          />
          <SelectField
            label={t`Separator`}
            value={separator}
            onChange={(event) => onAsk({ encoding, separator: event.target.value as typeof separator })}
            options={[
              { value: ',', label: t`Comma` },
              { value: ';', label: t`Semicolon` },
              { value: '\t', label: t`Tab` },
              { value: '|', label: t`Vertical bar` },
            ]}
          />
        </div>
      )}
    </Panel>
  );
}
