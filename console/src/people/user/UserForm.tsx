import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { updateUser, type User } from '@regia/contract/people/users';
import { laterSchema } from '../../platform/form/later-schema.ts';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { send } from '../../platform/http/send.ts';
import { queryClient } from '../../platform/query.ts';
import { useMay } from '../../platform/session/Can.tsx';
import { useSession } from '../../platform/session/store.ts';
import { toast } from '../../platform/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { CallForm } from '../../ui/CallForm.tsx';
import { loadOnce } from '../../ui/load-once.ts';
import { Note } from '../../ui/Note.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { UnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import { nameOf } from '../name-of.ts';
import { PermissionFields } from '../PermissionFields.tsx';
import { PersonalFields } from '../PersonalFields.tsx';
import { refreshUsers } from '../queries.ts';
import { HeldRoles } from '../RoleSection.tsx';
import { useSeenUser } from '../use-seen-user.ts';
import { accessIn, bodyOf, idsIn, textOfAccess, textOfIds, valuesOf } from './user-values.ts';
import page from '../../ui/form-page.module.css';

const moving = loadOnce(() => import('./MoveUserDialog.tsx'));

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
  const maySeeRoles = useMay('role.list');
  const [isMoving, setMoving] = useState(false);
  const moveCode = useLazyCode(isMoving, moving);
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
  const isSecret = (name: string) => name === 'ssn' || name === 'phone';
  const { access } = user;
  const labels = user.role_profile.map(({ label }) => label).join(', ');
  return (
    <>
      <CallForm
        form={form}
        className={page.form}
        state={<UnsavedChanges count={changed} />}
        refusedTitle={t`Couldn’t save the user`}
      >
        <div className={page.fields}>
          {!mayChange && (
            <Note tone="info" title={t`View only`}>
              <Trans>Your profile can’t change users.</Trans>
            </Note>
          )}
          <PersonalFields
            heading="h2"
            field={(name) => ({
              ...form.field(name),
              disabled: !mayChange || (isSecret(name) && !maySeeAll),
            })}
          >
            <TextField label={t`Username`} value={user.username} readOnly />
            <TextField label={t`Email`} value={user.email} readOnly />
            {user.made_by_provider && (
              <div className={page.whole}>
                <MadeBy provider={user.made_by_provider} />
              </div>
            )}
          </PersonalFields>
          <PermissionFields
            heading="h2"
            roles={
              mayGiveRoles
                ? {
                    held: idsIn(saved.role_profile),
                    chosen: idsIn(form.values.role_profile),
                    error: form.errorOf('role_profile'),
                    onChange: (ids) => form.enter({ role_profile: textOfIds(ids) }),
                  }
                : null
            }
            access={
              mayGiveAccess
                ? {
                    access: accessIn(form.values.access),
                    error: form.errorOf('access'),
                    onChange: (access) => form.enter({ access: textOfAccess(access) }),
                  }
                : null
            }
          >
            {!mayGiveRoles && <TextField label={t`Role profiles`} value={labels} readOnly />}
            {!mayGiveRoles && maySeeRoles && <HeldRoles ids={idsIn(saved.role_profile)} />}
            {!mayGiveAccess && (
              <TextField
                label={t`Access`}
                value={
                  access === 'all'
                    ? t`All assistants`
                    : plural(access.length, { one: '# assistant', other: '# assistants' })
                }
                readOnly
              />
            )}
            <Organization user={user} waits={form.isDirty} onMove={() => setMoving(true)} />
          </PermissionFields>
        </div>
      </CallForm>
      {moveCode && isMoving && <moveCode.MoveUserDialog user={user} onClose={() => setMoving(false)} />}
    </>
  );
}

/** AUTH-01: the identity provider that made the account, and whether its user gets a letter to set a password. */
function MadeBy({ provider }: { provider: NonNullable<User['made_by_provider']> }) {
  const { t } = useLingui();
  const { name, allows_passwords: allowsPasswords, is_active: isActive } = provider;
  const withPassword = isActive
    ? t`They sign in through this provider, and can also set a password by email`
    : t`This provider is off. They can set a password by email`;
  const withoutPassword = isActive
    ? t`They sign in through this provider, and get no email to set a password`
    : t`This provider is off, and they get no email to set a password`;
  return (
    <TextField
      label={t`Account made by`}
      value={name}
      hint={allowsPasswords ? withPassword : withoutPassword}
      readOnly
    />
  );
}

interface OrganizationProps {
  user: User;
  /** Whether there are unsaved changes. */
  waits: boolean;
  onMove: () => void;
}

/** USER-01: the organization of a user, for superusers, who may move everybody but themselves to another one. */
function Organization({ user, waits, onMove }: OrganizationProps) {
  const { t } = useLingui();
  const mayMove = useMay('organization.move_user');
  const isOwn = useSession(({ me }) => me?.id === user.id);
  const isChosen = useSession(({ organizationId }) => organizationId !== null);
  if (!mayMove) return null;
  return (
    <>
      <TextField
        label={t`Organization`}
        value={user.organization?.name ?? ''}
        hint={waits ? t`Save or discard your changes before you move the user` : undefined}
        readOnly
      />
      {isChosen && !isOwn && (
        <div>
          <Button inactive={waits} onClick={onMove}>
            <Trans>Move to another organization…</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
