import { useState } from 'react';
import { Plural, useLingui } from '@lingui/react/macro';
import type { Access } from '@regia/contract/people/users';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../platform/query.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { ListState } from '../ui/ListState.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { SkeletonFields } from '../ui/Skeleton.tsx';
import { userQueries } from './queries.ts';
import styles from './AccessFields.module.css';

interface AccessFieldsProps {
  access: Access;
  error: string | undefined;
  onChange: (access: Access) => void;
}

/** USER-06: the choice of the assistants that a user sees: all of the organization, or some. */
export function AccessFields({ access, error, onChange }: AccessFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <RadioGroup
        label={t`Access`}
        name="access"
        value={access === 'all' ? 'all' : 'listed'}
        onChange={({ target }) => onChange(target.value === 'all' ? 'all' : [])}
        error={access === 'all' ? error : undefined}
        options={[
          { value: 'all', label: t`All assistants`, help: t`Including those created later` },
          { value: 'listed', label: t`Only these assistants` },
        ]}
      />
      {access !== 'all' && <AssistantBoxes chosen={access} error={error} onChange={onChange} />}
    </>
  );
}

interface AssistantBoxesProps {
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

function AssistantBoxes({ chosen, error, onChange }: AssistantBoxesProps) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState('');
  const assistants = useQuery(userQueries.assistants(useViewer()));
  const wanted = text.toLocaleLowerCase(i18n.locale);
  return (
    <ListState query={assistants} waiting={<SkeletonFields shape={['choices']} />}>
      {(rows) => (
        <fieldset className={styles.list}>
          <legend className={styles.legend}>
            <Plural value={chosen.length} _0="None selected" one="# selected" other="# selected" />
          </legend>
          <SearchField label={t`Search by name`} value={text} onSearch={setText} />
          <div className={styles.boxes}>
            {rows
              .filter(({ name }) => name.toLocaleLowerCase(i18n.locale).includes(wanted))
              .map(({ id, name }) => (
                <Checkbox
                  key={id}
                  name="assistant"
                  value={id}
                  label={name}
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                  }
                />
              ))}
          </div>
          {error && <p role="alert">{error}</p>}
        </fieldset>
      )}
    </ListState>
  );
}
