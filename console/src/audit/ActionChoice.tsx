import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../platform/query.ts';
import { ListChoice } from '../ui/ListChoice.tsx';
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
    <ListChoice
      label={t`Action`}
      value={value}
      options={[['', t`All actions`], ...choices.map((choice) => [choice.value, choice.label] as const)]}
      onChange={onChange}
    />
  );
}
