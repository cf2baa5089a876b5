import { Trans, useLingui } from '@lingui/react/macro';
import { createUser } from '@regia/contract/people/users';
import { useQuery } from '@tanstack/react-query';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { useMay } from '../platform/session/Can.tsx';
import { toast } from '../platform/toasts.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ListState } from '../ui/ListState.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { SkeletonFields } from '../ui/Skeleton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { refreshUsers, userQueries } from './queries.ts';
import { RoleBoxes } from './RoleBoxes.tsx';

const EMPTY = {
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  password: '',
  role_profile: [] as string[],
};

/** USER-02: creates a user with a first password, which the person can change in their profile. */
export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const mayGiveRoles = useMay({ allOf: ['user.manage', 'role.view'] });
  const form = useCallForm({
    schema: createUser.body,
    values: EMPTY,
    submit: ({ role_profile, ...body }) =>
      send(createUser, { body: mayGiveRoles ? { ...body, role_profile } : body }),
    onDone: (user) => {
      void refreshUsers();
      toast.success(t`${user.username} was created`, t`Give them their username and password in person.`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>New user</Trans>}
      description={<Trans>They can sign in right away, and do what their role profiles allow.</Trans>}
      submit={<Trans>Create user</Trans>}
      refusedTitle={t`Couldn’t create the user`}
    >
      <TextField {...form.field('first_name')} label={t`First name`} optional autoComplete="off" />
      <TextField {...form.field('last_name')} label={t`Last name`} optional autoComplete="off" />
      <TextField {...form.field('username')} label={t`Username`} autoComplete="off" spellCheck={false} />
      <TextField {...form.field('email')} label={t`Email`} type="email" autoComplete="off" />
      <PasswordField
        {...form.field('password')}
        label={t`First password`}
        hint={t`At least 8 characters, with an uppercase letter, a lowercase letter, a number and a special character`}
        autoComplete="new-password"
      />
      {mayGiveRoles && (
        <Profiles
          chosen={form.values.role_profile}
          error={form.errorOf('role_profile')}
          onChange={(role_profile) => form.enter({ role_profile })}
        />
      )}
    </FormDialog>
  );
}

interface ProfilesProps {
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

function Profiles(props: ProfilesProps) {
  const { locale } = useFormat();
  const profiles = useQuery(userQueries.profiles(useViewer(), locale));
  return (
    <ListState query={profiles} waiting={<SkeletonFields shape={['choices']} />}>
      {(rows) => <RoleBoxes profiles={rows} {...props} />}
    </ListState>
  );
}
