import { Trans, useLingui } from '@lingui/react/macro';
import type { RoleProfile } from '@regia/contract/roles/profiles';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { ChoiceError } from '../ui/Choice.tsx';
import { Note } from '../ui/Note.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { type GroupRow, listOf, type ProviderValues, rowsIn } from './provider-values.ts';
import { providerQueries } from './queries.ts';
import styles from './Provider.module.css';

/** The profile that allows least: nobody gives more by accident. */
const leastOf = (profiles: readonly RoleProfile[]): RoleProfile | undefined =>
  profiles.toSorted((one, other) => grants(one) - grants(other))[0];

const grants = ({ permissions }: RoleProfile): number => permissions.filter(({ granted }) => granted).length;

interface ProviderRolesProps {
  form: {
    values: ProviderValues;
    enter: (entered: Partial<ProviderValues>) => void;
    errorOf: (name: 'groups' | 'role_profile') => string | undefined;
    field: (name: 'groups_claim') => {
      name: string;
      value: string;
      error: string | undefined;
      onBlur: () => void;
      onChange: (event: { target: { value: string } }) => void;
    };
  };
}

/** The role profiles of new accounts, and those that the groups of the provider give at each sign-in. */
export function ProviderRoles({ form }: ProviderRolesProps) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const { data = [] } = useQuery(providerQueries.profiles(useViewer(), locale));
  const profiles = data.filter((profile) => profile.may_grant);
  const chosen = listOf(form.values.role_profile);
  const rows = rowsIn(form.values.groups);
  const givesProfile =
    chosen.length > 0 || (form.values.groups_claim !== '' && rows.some(({ group }) => group.trim() !== ''));
  const change = (next: readonly GroupRow[]) => form.enter({ groups: JSON.stringify(next) });
  const errors = [form.errorOf('role_profile'), form.errorOf('groups')].filter((one) => one !== undefined);
  return (
    <>
      {form.values.creates_accounts && (
        <fieldset className={styles.boxes}>
          <legend className={styles.legend}>
            <Trans>Role profiles of new accounts</Trans>
          </legend>
          {profiles.map(({ id, label }) => (
            <Checkbox
              key={id}
              name="role_profile"
              value={id}
              label={label}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                form.enter({
                  role_profile: (target.checked
                    ? [...chosen, id]
                    : chosen.filter((other) => other !== id)
                  ).join(' '),
                })
              }
            />
          ))}
          {!givesProfile && (
            <Note tone="warn" title={t`No role profile is chosen`}>
              <Trans>Without one, chosen here or given by a group, no account is created.</Trans>
            </Note>
          )}
        </fieldset>
      )}
      <TextField
        {...form.field('groups_claim')}
        label={t`Claim with the groups`}
        hint={t`Usually “groups”. If empty, the provider assigns no role profiles`}
        code
        optional
        autoComplete="off"
      />
      {form.values.groups_claim !== '' && (
        <fieldset className={styles.boxes}>
          <legend className={styles.legend}>
            <Trans>Role profiles by group, at each sign-in</Trans>
          </legend>
          {rows.map((row, at) => (
            <div key={at} className={styles.row}>
              <TextField
                label={t`Group`}
                value={row.group}
                onChange={({ target }) => change(rows.with(at, { ...row, group: target.value }))}
              />
              <SelectField
                label={t`Role profile`}
                value={row.role_profile}
                onChange={({ target }) => change(rows.with(at, { ...row, role_profile: target.value }))}
                options={profiles.map(({ id, label }) => ({ value: id, label }))}
              />
              <Button variant="ghost" onClick={() => change(rows.toSpliced(at, 1))}>
                <Trans>Remove</Trans>
              </Button>
            </div>
          ))}
          <div>
            <Button
              size="s"
              onClick={() => change([...rows, { group: '', role_profile: leastOf(profiles)?.id ?? '' }])}
            >
              <Trans>Add group</Trans>
            </Button>
          </div>
        </fieldset>
      )}
      {errors.map((error) => (
        <ChoiceError key={error} id="roles-error">
          {error}
        </ChoiceError>
      ))}
    </>
  );
}
