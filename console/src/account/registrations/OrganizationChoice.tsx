import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { type Control, useController } from 'react-hook-form';
import { SelectSearch } from '../../ui/SelectSearch.tsx';
import type { Option } from '../../ui/select-search.ts';
import type { Acceptance } from './acceptance.ts';
import { findOrganizations } from './queries.ts';

/** Chooses the organisation that the person joins, for a superuser who acts in none. */
export function OrganizationChoice({ control }: { control: Control<Acceptance> }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Option | null>(null);
  const {
    field: { ref, onChange },
    fieldState,
  } = useController({ control, name: 'organization' });
  return (
    <SelectSearch
      ref={ref}
      label={t`Organisation`}
      hint={t`They’ll join it and see its assistants`}
      error={fieldState.error?.message}
      value={chosen}
      onChange={(option) => {
        setChosen(option);
        onChange(option?.id);
      }}
      search={findOrganizations}
      placeholder={t`Search by name`}
    />
  );
}
