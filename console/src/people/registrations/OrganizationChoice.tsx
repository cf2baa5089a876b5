import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { SelectSearch } from '../../ui/SelectSearch.tsx';
import type { Option } from '../../ui/select-search.ts';
import { findOrganizations } from './queries.ts';

interface OrganizationChoiceProps {
  /** The consequence of the choice. */
  hint: string;
  error: string | undefined;
  /** The id of an organization that is not offered. */
  except?: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** Chooses the organisation that a person joins, for a superuser. */
export function OrganizationChoice({ hint, error, except, onChoose }: OrganizationChoiceProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Option | null>(null);
  return (
    <SelectSearch
      name="organization"
      label={t`Organization`}
      hint={hint}
      error={error}
      value={chosen}
      onChange={(option) => {
        setChosen(option);
        onChoose(option?.id);
      }}
      search={async (text, signal) =>
        (await findOrganizations(text, signal)).filter(({ id }) => id !== except)
      }
      placeholder={t`Search by name`}
    />
  );
}
