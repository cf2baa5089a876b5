import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { ListChoice } from '../ui/ListChoice.tsx';
import { userQueries } from './queries.ts';

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
    <ListChoice
      label={t`Role profile`}
      value={value}
      options={[['', t`All role profiles`], ...data.map(({ id, label }) => [id, label] as const)]}
      onChange={onChange}
    />
  );
}
