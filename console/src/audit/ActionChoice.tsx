import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../platform/query.ts';
import styles from './AuditPage.module.css';
import { auditQueries } from './queries.ts';

interface ActionChoiceProps {
  value: string;
  onChange: (action: string) => void;
}

/** Chooses the action to show; its names come from the server. */
export function ActionChoice({ value, onChange }: ActionChoiceProps) {
  const { t, i18n } = useLingui();
  const actions = useQuery(auditQueries.actions(useViewer()));
  const choices = [...(actions.data ?? [])].sort((one, other) =>
    one.label.localeCompare(other.label, i18n.locale),
  );
  return (
    <select
      className={styles.choice}
      aria-label={t`Action`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t`All actions`}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
