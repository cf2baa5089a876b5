import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RoleProfile } from '@regia/contract/roles/profiles';
import { Checkbox } from '../ui/Checkbox.tsx';
import { ChoiceError } from '../ui/Choice.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import styles from './RoleBoxes.module.css';

interface RoleBoxesProps {
  profiles: readonly RoleProfile[];
  /** The ids of the chosen profiles. */
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** A box for each role profile, with what it allows. A profile that the reader may not give cannot be changed. */
export function RoleBoxes({ profiles, chosen, error, onChange }: RoleBoxesProps) {
  const { t } = useLingui();
  const below = useId();
  return (
    <fieldset className={styles.boxes} aria-describedby={error ? below : undefined}>
      <legend className={styles.legend}>
        <Trans>Role profiles</Trans>
      </legend>
      {profiles.map(({ id, label, may_grant: mayGrant, permissions }) => (
        <div key={id}>
          <Checkbox
            name="role_profile"
            value={id}
            label={label}
            help={mayGrant ? undefined : t`You can’t assign it: it allows more than you can do`}
            checked={chosen.includes(id)}
            disabled={!mayGrant}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
          <WhatItAllows label={label} permissions={permissions} />
        </div>
      ))}
      {error && <ChoiceError id={below}>{error}</ChoiceError>}
    </fieldset>
  );
}

/** The permissions of a role profile, behind a summary. */
export function WhatItAllows({ label, permissions }: Pick<RoleProfile, 'label' | 'permissions'>) {
  const granted = permissions.filter((each) => each.granted);
  if (granted.length === 0) return null;
  return (
    <Disclosure className={styles.what} summary={<Trans>What “{label}” allows</Trans>}>
      <ul className={styles.list}>
        {granted.map((each) => (
          <li key={each.key}>{each.label}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
