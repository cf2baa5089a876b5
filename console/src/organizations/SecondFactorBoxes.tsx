import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OrganizationSettings } from '@regia/contract/organizations/settings';
import { Checkbox } from '../ui/Checkbox.tsx';
import { ChoiceError } from '../ui/Choice.tsx';
import { idsIn } from './settings-values.ts';
import page from '../ui/form-page.module.css';

interface SecondFactorBoxesProps {
  rules: OrganizationSettings['second_factor'];
  /** The ids of the chosen profiles, with spaces between. */
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (ids: string) => void;
}

/** A box for each role profile whose holders may have to use a second factor. */
export function SecondFactorBoxes({ rules, value, error, disabled, onChange }: SecondFactorBoxesProps) {
  const { t } = useLingui();
  const below = useId();
  const chosen = idsIn(value);
  const all = rules.map((rule) => rule.role_profile.id);
  return (
    <fieldset aria-describedby={below}>
      <legend className={page.legend}>
        <Trans>Role profiles that need a second factor</Trans>
      </legend>
      <p id={below}>
        <Trans>People without one must set it up at once; until then they can do nothing else.</Trans>
      </p>
      {error && <ChoiceError id={`${below}-error`}>{error}</ChoiceError>}
      {rules.map(({ role_profile: { id, label }, may_change: mayChange }) => (
        <Checkbox
          key={id}
          name="second_factor"
          value={id}
          label={label}
          help={
            mayChange || disabled ? undefined : t`You can’t change it: this profile allows more than yours`
          }
          checked={chosen.includes(id)}
          disabled={disabled || !mayChange}
          // In the order of the server, so that a box ticked and cleared is no change.
          onChange={({ target }) =>
            onChange(all.filter((each) => (each === id ? target.checked : chosen.includes(each))).join(' '))
          }
        />
      ))}
    </fieldset>
  );
}
