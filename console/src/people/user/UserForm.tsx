import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { updateUser, type User } from '@regia/contract/people/users';
import { laterSchema } from '../../platform/form/later-schema.ts';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { send } from '../../platform/http/send.ts';
import { queryClient } from '../../platform/query.ts';
import { useMay } from '../../platform/session/Can.tsx';
import { toast } from '../../platform/toasts.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Note } from '../../ui/Note.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AccessFields } from '../AccessFields.tsx';
import { nameOf } from '../name-of.ts';
import { refreshUsers } from '../queries.ts';
import { useSeenUser } from '../use-seen-user.ts';
import { RoleSection } from './RoleSection.tsx';
import { accessIn, bodyOf, idsIn, textOfAccess, textOfIds, valuesOf } from './user-values.ts';
import page from '../../ui/form-page.module.css';

/** The schema of the form of a user whose access is saved as this text. */
const schemaFor = (savedAccess: string) =>
  laterSchema(() => import('./user-schema.ts').then((own) => own.userSchema(savedAccess)));

interface UserFormProps {
  user: User;
  /** The key under which the user lies in the cache. */
  queryKey: readonly unknown[];
}

/** USER-02: the personal data, the role profiles and the access of a user, as far as the reader may change them. */
export function UserForm({ user, queryKey }: UserFormProps) {
  const { t } = useLingui();
  const mayChange = useMay('user.update');
  const maySeeAll = useMay('user.view');
  const mayGiveRoles = useMay({ allOf: ['user.update', 'user.manage', 'role.list'] });
  const mayGiveAccess = useMay({ allOf: ['user.update', 'user.manage', 'assistant.list'] });
  const { seen, follow, onRefused } = useSeenUser(user);
  const saved = valuesOf(seen);
  const form = useCallForm({
    schema: schemaFor(saved.access),
    values: saved,
    submit: (values) =>
      send(updateUser, {
        params: { id: user.id },
        body: { ...bodyOf(values, saved), version: seen.version },
      }),
    keptAs: valuesOf,
    onDone: (answer) => {
      queryClient.setQueryData(queryKey, answer);
      void refreshUsers();
      toast.success(t`The changes to ${nameOf(answer)} were saved`);
    },
    onRefused,
  });
  follow(form.isDirty);
  const changed = Object.keys(bodyOf(form.values, saved)).length;
  const field = (name: keyof typeof saved) => ({ ...form.field(name), disabled: !mayChange });
  const ofOthers = (name: 'ssn' | 'phone') => ({ ...form.field(name), disabled: !mayChange || !maySeeAll });
  const labels = user.role_profile.map(({ label }) => label).join(', ');
  return (
    <CallForm
      form={form}
      className={page.form}
      state={<Plural value={changed} one="# unsaved change" other="# unsaved changes" />}
      refusedTitle={t`Couldn’t save the user`}
    >
      <div className={page.fields}>
        {!mayChange && (
          <Note tone="info" title={t`View only`}>
            <Trans>Your profile can’t change users.</Trans>
          </Note>
        )}
        <section className={page.section}>
          <h2>
            <Trans>Personal information</Trans>
          </h2>
          <div className={page.pair}>
            <TextField label={t`Username`} value={user.username} readOnly />
            <TextField label={t`Email`} value={user.email} readOnly />
            <TextField {...field('first_name')} label={t`First name`} optional autoComplete="off" />
            <TextField {...field('last_name')} label={t`Last name`} optional autoComplete="off" />
            <TextField {...field('organization_name')} label={t`Office`} optional />
            <TextField
              {...ofOthers('ssn')}
              label={t`Tax code or VAT number`}
              optional
              code
              autoComplete="off"
            />
            <TextField
              {...ofOthers('phone')}
              type="tel"
              label={t`Phone number`}
              optional
              hint={t`Include the country code, like +39 333 123 4567`}
              autoComplete="off"
            />
          </div>
        </section>
        <section className={page.section}>
          <h2>
            <Trans>Permissions</Trans>
          </h2>
          {mayGiveRoles ? (
            <RoleSection
              held={idsIn(saved.role_profile)}
              chosen={idsIn(form.values.role_profile)}
              error={form.errorOf('role_profile')}
              onChange={(ids) => form.enter({ role_profile: textOfIds(ids) })}
            />
          ) : (
            <TextField label={t`Role profiles`} value={labels} readOnly />
          )}
          {mayGiveAccess && (
            <AccessFields
              access={accessIn(form.values.access)}
              error={form.errorOf('access')}
              onChange={(access) => form.enter({ access: textOfAccess(access) })}
            />
          )}
        </section>
      </div>
    </CallForm>
  );
}
