import { useLingui } from '@lingui/react/macro';
import type { Difference } from '@regia/contract/assistants/version-calls';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { NoValue } from '../../ui/Table.tsx';
import { pathWords } from './path-words.ts';
import styles from './Differences.module.css';

/** Fields with their values before and after. With `isSince` they are compared with the settings of today. */
export function Differences({
  differences,
  isSince,
}: {
  differences: readonly Difference[];
  isSince: boolean;
}) {
  const { t } = useLingui();
  return (
    <dl className={styles.list}>
      {differences.map(({ field, before, after }) => (
        <div key={field} className={styles.difference}>
          <dt className={styles.field}>
            <FieldName path={field} />
          </dt>
          <dd className={styles.value}>
            <span className={styles.label}>{isSince ? t`In this version` : t`Before`}</span>
            <Value value={before} />
          </dd>
          <dd className={styles.value}>
            <span className={styles.label}>{isSince ? t`Today` : t`After`}</span>
            <Value value={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FieldName({ path }: { path: string }) {
  const { i18n } = useLingui();
  return pathWords(path, i18n, useFormat().locale);
}

function Value({ value }: { value: unknown }) {
  const { t } = useLingui();
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return <NoValue />;
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  const text = textOf(value);
  return (
    <span className={styles.text}>
      {/^#[0-9a-f]{6,8}$/.test(text) && <Swatch color={text} />}
      {text}
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
