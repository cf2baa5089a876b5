import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { type RoleProfile, updateRoleProfile } from '@regia/contract/roles/profiles';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { HttpError } from '../platform/http/error.ts';
import { send } from '../platform/http/send.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { queryClient, useViewer } from '../platform/query.ts';
import { toast } from '../platform/toasts.ts';
import { CallForm } from '../ui/CallForm.tsx';
import { UnsavedChanges } from '../ui/UnsavedChanges.tsx';
import { refreshRoles, roleQueries } from './queries.ts';
import { bodyOf, roleSchema, valuesOf } from './role-values.ts';
import { RoleFields } from './RoleFields.tsx';
import page from '../ui/form-page.module.css';

/** The name and the permissions of a profile of the organization. */
export function RoleForm({ profile }: { profile: RoleProfile }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const newest = roleQueries.one(useViewer(), locale, profile.id);
  // The state on which the typed values are based. A later one from the server must not replace it while there are
  // unsaved values: the save would then overwrite it unseen.
  const [base, setBase] = useState(profile);
  const form = useCallForm({
    schema: roleSchema,
    values: valuesOf(base),
    submit: (values) =>
      send(updateRoleProfile, {
        params: { id: profile.id },
        body: { ...bodyOf(values), updated_on: base.updated_on ?? undefined },
      }),
    keptAs: valuesOf,
    onDone: (saved) => {
      const { label } = saved;
      queryClient.setQueryData(newest.queryKey, saved);
      setBase(saved);
      void refreshRoles();
      toast.success(
        t`The role profile “${label}” was saved`,
        t`It applies right away to everyone who holds it.`,
      );
    },
    onRefused: (error) => {
      if (isConflict(error)) void queryClient.fetchQuery({ ...newest, staleTime: 0 }).then(setBase, () => {});
    },
  });
  if (!form.isDirty && base !== profile) setBase(profile);
  const { values, saved } = form;
  const changed = Number(values.label !== saved.label) + Number(values.permissions !== saved.permissions);
  return (
    <CallForm
      form={form}
      className={page.form}
      state={<UnsavedChanges count={changed} />}
      refusedTitle={t`Couldn’t save the role profile`}
    >
      <RoleFields form={form} permissions={profile.permissions} />
    </CallForm>
  );
}

const isConflict = (error: unknown) =>
  error instanceof HttpError && error.refusal === 'role_changed_meanwhile';
