import { Trans, useLingui } from '@lingui/react/macro';
import { updateUser, type User } from '@regia/contract/people/users';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { AccessFields } from './AccessFields.tsx';
import { nameOf } from './name-of.ts';
import { refreshUsers } from './queries.ts';
import { useSeenUser } from './use-seen-user.ts';

/** USER-06: chooses the assistants that a user sees: all of the organization, or some. */
export function AccessDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui();
  const name = nameOf(user);
  const { seen, follow, onRefused } = useSeenUser(user);
  const form = useCallForm({
    schema: updateUser.body,
    values: { access: seen.access },
    submit: (body) => send(updateUser, { params: { id: user.id }, body: { ...body, version: seen.version } }),
    onDone: () => {
      void refreshUsers();
      toast.success(t`${name}’s access was changed`);
      onClose();
    },
    onRefused,
  });
  follow(form.isDirty);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Assistants that {name} sees</Trans>}
      description={
        <Trans>
          Takes effect right away, including in lists, counts and open chats. What the person can do with an
          assistant depends on their role profiles.
        </Trans>
      }
      submit={<Trans>Save access</Trans>}
      refusedTitle={t`Couldn’t change the access`}
    >
      <AccessFields
        access={form.values.access}
        error={form.errorOf('access')}
        onChange={(access) => form.enter({ access })}
      />
    </FormDialog>
  );
}
