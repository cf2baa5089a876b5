import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { typedPhone } from '@regia/contract/account/phone';
import { USERNAME_HINT } from '@regia/contract/limits';
import { inviteUser } from '@regia/contract/people/invitations';
import { type Access, createUser } from '@regia/contract/people/users';
import { z } from 'zod/mini';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { useMay } from '../platform/session/Can.tsx';
import { toast } from '../platform/toasts.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextField } from '../ui/TextField.tsx';
import { PermissionFields } from './PermissionFields.tsx';
import { PersonalFields } from './PersonalFields.tsx';
import { refreshUsers } from './queries.ts';

const EMPTY = {
  username: '',
  email: '',
  first_name: '',
  last_name: '',
  organization_name: '',
  ssn: '',
  phone: '',
  password: '',
  is_active: true,
  role_profile: [] as string[],
  access: 'all' as Access,
};

const newUser = z.extend(createUser.body, { phone: typedPhone });
/** An invitation has no password: the person chooses it. */
const invitation = z.extend(newUser, { password: z.literal('') });

/** USER-02: invites a person by email, or creates a user with a first password, which they can change. */
export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const mayGiveRoles = useMay({ allOf: ['user.manage', 'role.list'] });
  const mayGiveAccess = useMay({ allOf: ['user.manage', 'assistant.list'] });
  const mayInvite = useMay('user.manage');
  const mayCreate = useMay('user.create');
  const [invites, setInvites] = useState(mayInvite);
  const form = useCallForm({
    schema: invites ? invitation : newUser,
    values: EMPTY,
    submit: ({ role_profile, access, password, is_active, ...given }) => {
      const body = {
        ...given,
        ...(mayGiveRoles && { role_profile }),
        ...(mayGiveAccess && { access }),
      };
      return invites
        ? send(inviteUser, { body })
        : send(createUser, { body: { ...body, password, is_active } });
    },
    onDone: (user) => {
      void refreshUsers();
      if (invites) toast.success(t`The invitation was sent to ${user.email}`);
      else
        toast.success(t`${user.username} was created`, t`Give them their username and password in person.`);
      onClose();
    },
  });
  const isActive = form.values.is_active;
  return (
    <FormDialog
      form={form}
      wide
      onClose={onClose}
      title={<Trans>New user</Trans>}
      description={
        invites ? (
          <Trans>They get an email with a link to choose their password. The link works for 7 days.</Trans>
        ) : isActive ? (
          <Trans>They can sign in right away, and do what their role profiles allow.</Trans>
        ) : (
          <Trans>They can’t sign in until somebody enables them.</Trans>
        )
      }
      submit={invites ? <Trans>Send invitation</Trans> : <Trans>Create user</Trans>}
      refusedTitle={invites ? t`Couldn’t send the invitation` : t`Couldn’t create the user`}
    >
      <PersonalFields
        heading="h3"
        field={form.field}
        below={
          <>
            {mayInvite && mayCreate && (
              <RadioGroup
                label={t`Password`}
                name="way"
                value={invites ? 'invite' : 'create'}
                onChange={({ target }) => {
                  setInvites(target.value === 'invite');
                  form.enter({ password: '', is_active: true });
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
          </>
        }
      >
        <TextField
          {...form.field('username')}
          label={t`Username`}
          hint={t`Letters, digits and @ . + - _, ideally up to ${USERNAME_HINT} characters`}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField {...form.field('email')} label={t`Email`} type="email" autoComplete="off" />
      </PersonalFields>
      <PermissionFields
        heading="h3"
        roles={
          mayGiveRoles
            ? {
                held: [],
                chosen: form.values.role_profile,
                error: form.errorOf('role_profile'),
                onChange: (role_profile) => form.enter({ role_profile }),
              }
            : null
        }
        access={
          mayGiveAccess
            ? {
                access: form.values.access,
                error: form.errorOf('access'),
                onChange: (access) => form.enter({ access }),
              }
            : null
        }
      >
        {!invites && (
          <Switch
            {...form.tick('is_active')}
            label={<Trans context="user">Active</Trans>}
            help={t`Off, the person can’t sign in until somebody enables them`}
          />
        )}
      </PermissionFields>
    </FormDialog>
  );
}
