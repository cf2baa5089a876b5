import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { userQueries } from './queries.ts';
import styles from './UsersPage.module.css';

interface RoleChoiceProps {
  /** The id of the role profile; empty for all. */
  value: string;
  onChange: (role: string) => void;
}

/** Chooses the role profile whose holders the list shows. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const { data = [] } = useQuery(userQueries.profiles(useViewer(), locale));
  return (
    <select
      className={styles.choice}
      aria-label={t`Role profile`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t`All role profiles`}</option>
      {data.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
}
