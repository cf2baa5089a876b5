import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { SelectSearch } from '../../ui/SelectSearch.tsx';
import type { Option } from '../../ui/select-search.ts';
import { findOrganizations } from './queries.ts';

interface OrganizationChoiceProps {
  error: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** Chooses the organisation that the person joins, for a superuser who acts in none. */
export function OrganizationChoice({ error, onChoose }: OrganizationChoiceProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Option | null>(null);
  return (
    <SelectSearch
      name="organization"
      label={t`Organization`}
      hint={t`They’ll join it and see its assistants`}
      error={error}
      value={chosen}
      onChange={(option) => {
        setChosen(option);
        onChoose(option?.id);
      }}
      search={findOrganizations}
      placeholder={t`Search by name`}
    />
  );
}
