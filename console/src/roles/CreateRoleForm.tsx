import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { createRoleProfile, type RoleProfile } from '@regia/contract/roles/profiles';
import { useNavigate } from '@tanstack/react-router';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { CallForm } from '../ui/CallForm.tsx';
import { Draft } from '../ui/Draft.tsx';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { SaveBar } from '../ui/SaveBar.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { grantedIn, keysIn } from './granted.ts';
import { refreshRoles } from './queries.ts';
import { bodyOf, roleSchema, startingFrom } from './role-values.ts';
import { RoleFields } from './RoleFields.tsx';
import { useHeld } from './use-held.ts';
import page from '../ui/form-page.module.css';

interface CreateRoleFormProps {
  profiles: readonly RoleProfile[];
  /** The id of the profile to start from. */
  from: string | undefined;
}

export function CreateRoleForm({ profiles, from = '' }: CreateRoleFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const held = useHeld();
  const [startId, setStartId] = useState(from);
  const start = profiles.find(({ id }) => id === startId);
  const [values] = useState(() => ({ label: '', permissions: startingFrom(start, held) }));
  const form = useCallForm({
    schema: roleSchema,
    values,
    submit: (typed) => send(createRoleProfile, { body: bodyOf(typed) }),
    onDone: ({ label }) => {
      void refreshRoles();
      toast.success(t`The role profile “${label}” was created`, t`You can now assign it to people.`);
      void navigate({ to: '/account/role-profile/' });
    },
  });
  const startFrom = (id: string) => {
    setStartId(id);
    form.enter({
      permissions: startingFrom(
        profiles.find((each) => each.id === id),
        held,
      ),
    });
  };
  const left = start ? grantedIn(start.permissions).filter((key) => !held.includes(key)).length : 0;
  const count = keysIn(form.values.permissions).length;
  return (
    <CallForm
      bare
      // The save bar says that there are errors.
      form={{ ...form, mustCorrect: false }}
      className={page.form}
      refusedTitle={t`Couldn’t create the role profile`}
    >
      <Draft form={form} />
      <RoleFields form={form} permissions={profiles[0]?.permissions ?? []}>
        <SelectField
          label={t`Start from`}
          hint={
            left > 0 ? (
              <Plural
                value={left}
                one="# permission was left out, because your profile doesn’t have it"
                other="# permissions were left out, because your profile doesn’t have them"
              />
            ) : (
              t`Selects another profile’s permissions, which you can then change`
            )
          }
          value={start ? startId : ''}
          onChange={({ target }) => startFrom(target.value)}
          options={[
            { value: '', label: t`No permissions` },
            ...profiles.map(({ id, label }) => ({ value: id, label })),
          ]}
        />
      </RoleFields>
      <SaveBar
        visible
        state={
          <Plural
            value={count}
            _0="No permissions selected"
            one="# permission selected"
            other="# permissions selected"
          />
        }
        errors={form.hasErrors}
        saving={form.isSubmitting}
        throttled={form.waitSeconds > 0}
        saveLabel={<Trans>Create role profile</Trans>}
        onCancel={() => void navigate({ to: '/account/role-profile/' })}
      />
      <LeaveGuard dirty={form.isDirty && !form.isSubmitting} onDiscard={form.cancel} />
    </CallForm>
  );
}
