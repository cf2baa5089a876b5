import { Trans, useLingui } from '@lingui/react/macro';
import { createOrganization } from '@regia/contract/organizations/organizations';
import { requireFilled } from '../platform/form/require-filled.ts';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { refreshOrganizations } from './queries.ts';

/** Creates an organization without users. */
export function NewOrganizationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const form = useCallForm({
    schema: requireFilled('name'),
    values: { name: '' },
    submit: (body) => send(createOrganization, { body }),
    onDone: ({ name }) => {
      void refreshOrganizations();
      toast.success(
        t`${name} was created`,
        t`Open it from its menu, then invite its first admin under Users.`,
      );
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>New organization</Trans>}
      description={
        <Trans>Its people, assistants and settings are separate: no other organization can see them.</Trans>
      }
      submit={<Trans>Create organization</Trans>}
      refusedTitle={t`Couldn’t create the organization`}
    >
      <TextField {...form.field('name')} label={t`Name`} autoComplete="off" />
    </FormDialog>
  );
}
