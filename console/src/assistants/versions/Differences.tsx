import { Trans, useLingui } from '@lingui/react/macro';
import type { Difference } from '@regia/contract/assistants/version-calls';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { NoValue } from '../../ui/Table.tsx';
import { settingValue } from '../settings/setting-value.ts';
import { pathWords } from './path-words.ts';
import styles from './Differences.module.css';

interface DifferencesProps {
  differences: readonly Difference[];
  /** The heads of the two columns. */
  older: string;
  newer: string;
}

/** Two versions side by side: only the settings in which they differ. */
export function Differences({ differences, older, newer }: DifferencesProps) {
  const { i18n } = useLingui();
  const { locale } = useFormat();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Setting</Trans>
          </th>
          <th scope="col">{older}</th>
          <th scope="col">{newer}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{pathWords(field, i18n, locale)}</th>
            <td>
              <Value of={field} value={before} />
            </td>
            <td className={styles.changed}>
              <Value of={field} value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ of, value }: { of: string; value: unknown }) {
  const { t, i18n } = useLingui();
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return <NoValue />;
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  const text = textOf(value);
  return (
    <span className={styles.text}>
      {/^#[0-9a-f]{6,8}$/.test(text) && <Swatch color={text} />}
      {settingValue(of, text, i18n)}
    </span>
  );
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.join('\n') : JSON.stringify(value);
}

const Swatch = ({ color }: { color: string }) => (
  <svg className={styles.swatch} viewBox="0 0 16 16" aria-hidden="true">
    <rect width="16" height="16" rx="3" fill={color} />
  </svg>
);
