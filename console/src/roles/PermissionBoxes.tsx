import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Permission } from '@regia/contract/roles/permissions';
import { Checkbox } from '../ui/Checkbox.tsx';
import { ChoiceError } from '../ui/Choice.tsx';
import { type Described, groupsOf } from './granted.ts';
import { useGroupNames } from './use-group-names.ts';
import styles from './PermissionBoxes.module.css';
import page from '../ui/form-page.module.css';

interface PermissionBoxesProps {
  /** Every permission that there is. */
  permissions: readonly Described[];
  chosen: readonly Permission[];
  /** The permissions of the reader, who can give no others. */
  held: readonly string[];
  error: string | undefined;
  onChange: (chosen: Permission[]) => void;
}

/** A box for each permission, in groups that are ticked at once. */
export function PermissionBoxes({ permissions, chosen, held, error, onChange }: PermissionBoxesProps) {
  const below = useId();
  const names = useGroupNames();
  const change = (keys: readonly Permission[], isChosen: boolean) => {
    const others = chosen.filter((key) => !keys.includes(key));
    onChange(isChosen ? [...others, ...keys] : others);
  };
  return (
    <fieldset className={styles.groups} aria-describedby={error ? below : undefined}>
      <legend className={page.legend}>
        <Trans>Permissions</Trans>
      </legend>
      {error && <ChoiceError id={below}>{error}</ChoiceError>}
      {groupsOf(permissions).map(([group, all]) => (
        <Group key={group} name={names[group]} {...{ all, chosen, held, onChange: change }} />
      ))}
    </fieldset>
  );
}

interface GroupProps {
  name: string;
  all: readonly Described[];
  chosen: readonly Permission[];
  held: readonly string[];
  onChange: (keys: readonly Permission[], isChosen: boolean) => void;
}

function Group({ name, all, chosen, held, onChange }: GroupProps) {
  const { t } = useLingui();
  const possible = all.map(({ key }) => key).filter((key) => held.includes(key));
  const count = all.filter(({ key }) => chosen.includes(key)).length;
  const total = all.length;
  const isWhole = possible.length > 0 && possible.every((key) => chosen.includes(key));
  return (
    <fieldset className={styles.group} aria-label={name}>
      <div className={styles.head}>
        <Checkbox
          label={name}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isWhole;
          }}
          checked={isWhole}
          disabled={possible.length === 0}
          onChange={({ target }) => onChange(possible, target.checked)}
        />
        <span className={styles.count}>{t`${count} of ${total}`}</span>
      </div>
      <div className={styles.boxes}>
        {all.map(({ key, label }) => {
          const isHeld = held.includes(key);
          return (
            <Checkbox
              key={key}
              name="permissions"
              value={key}
              label={label}
              help={isHeld ? undefined : t`You can’t grant it: your profile doesn’t have it`}
              checked={chosen.includes(key)}
              disabled={!isHeld}
              onChange={({ target }) => onChange([key], target.checked)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
