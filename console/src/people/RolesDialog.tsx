import { Trans, useLingui } from '@lingui/react/macro';
import { updateUser, type User } from '@regia/contract/people/users';
import { useQuery } from '@tanstack/react-query';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { toast } from '../platform/toasts.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ListState } from '../ui/ListState.tsx';
import { SkeletonFields } from '../ui/Skeleton.tsx';
import { nameOf } from './name-of.ts';
import { refreshUsers, userQueries } from './queries.ts';
import { RoleBoxes } from './RoleBoxes.tsx';
import { useSeenUser } from './use-seen-user.ts';

/** USER-02: gives role profiles to a user, or takes them away. */
export function RolesDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const name = nameOf(user);
  const profiles = useQuery(userQueries.profiles(useViewer(), locale));
  const { seen, follow, onRefused } = useSeenUser(user);
  const form = useCallForm({
    schema: updateUser.body,
    values: { role_profile: seen.role_profile.map(({ id }) => id) },
    submit: (body) => send(updateUser, { params: { id: user.id }, body: { ...body, version: seen.version } }),
    onDone: () => {
      void refreshUsers();
      toast.success(t`${name}’s role profiles were changed`);
      onClose();
    },
    onRefused,
  });
  follow(form.isDirty);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Role profiles of {name}</Trans>}
      description={<Trans>They apply from this person’s next action.</Trans>}
      submit={<Trans>Save role profiles</Trans>}
      refusedTitle={t`Couldn’t change the role profiles`}
    >
      <ListState query={profiles} waiting={<SkeletonFields shape={['choices']} />}>
        {(rows) => (
          <RoleBoxes
            profiles={rows}
            chosen={form.values.role_profile}
            error={form.errorOf('role_profile')}
            onChange={(role_profile) => form.enter({ role_profile })}
          />
        )}
      </ListState>
    </FormDialog>
  );
}
