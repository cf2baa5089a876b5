import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { USERNAME_HINT } from '@regia/contract/limits';
import { inviteUser } from '@regia/contract/people/invitations';
import { createUser } from '@regia/contract/people/users';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { useMay } from '../platform/session/Can.tsx';
import { toast } from '../platform/toasts.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ListState } from '../ui/ListState.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
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

/** An invitation has no password: the person chooses it. */
const invitation = z.extend(createUser.body, { password: z.literal('') });

/** USER-02: invites a person by email, or creates a user with a first password, which they can change. */
export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const mayGiveRoles = useMay({ allOf: ['user.manage', 'role.list'] });
  const mayInvite = useMay('user.manage');
  const mayCreate = useMay('user.create');
  const [invites, setInvites] = useState(mayInvite);
  const form = useCallForm({
    schema: invites ? invitation : createUser.body,
    values: EMPTY,
    submit: ({ role_profile, password, ...given }) => {
      const body = mayGiveRoles ? { ...given, role_profile } : given;
      return invites ? send(inviteUser, { body }) : send(createUser, { body: { ...body, password } });
    },
    onDone: (user) => {
      void refreshUsers();
      if (invites) toast.success(t`The invitation was sent to ${user.email}`);
      else
        toast.success(t`${user.username} was created`, t`Give them their username and password in person.`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>New user</Trans>}
      description={
        invites ? (
          <Trans>They get an email with a link to choose their password. The link works for 7 days.</Trans>
        ) : (
          <Trans>They can sign in right away, and do what their role profiles allow.</Trans>
        )
      }
      submit={invites ? <Trans>Send invitation</Trans> : <Trans>Create user</Trans>}
      refusedTitle={invites ? t`Couldn’t send the invitation` : t`Couldn’t create the user`}
    >
      <TextField {...form.field('first_name')} label={t`First name`} optional autoComplete="off" />
      <TextField {...form.field('last_name')} label={t`Last name`} optional autoComplete="off" />
      <TextField
        {...form.field('username')}
        label={t`Username`}
        hint={t`Letters, digits and @ . + - _, ideally up to ${USERNAME_HINT} characters`}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField {...form.field('email')} label={t`Email`} type="email" autoComplete="off" />
      {mayInvite && mayCreate && (
        <RadioGroup
          label={t`Password`}
          name="way"
          value={invites ? 'invite' : 'create'}
          onChange={({ target }) => {
            setInvites(target.value === 'invite');
            form.enter({ password: '' });
          }}
          options={[
            { value: 'invite', label: t`Send an invitation`, help: t`The person chooses the password` },
            { value: 'create', label: t`Set a first password` },
          ]}
        />
      )}
      {!invites && (
        <PasswordField
          {...form.field('password')}
          label={t`First password`}
          hint={t`At least 8 characters, with an uppercase letter, a lowercase letter, a number and a special character`}
          autoComplete="new-password"
        />
      )}
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
