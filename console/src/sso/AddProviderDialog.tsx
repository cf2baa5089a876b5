import { Trans, useLingui } from '@lingui/react/macro';
import { createIdentityProvider } from '@regia/contract/sso/providers';
import { useNavigate } from '@tanstack/react-router';
import { requireFilled } from '../platform/form/require-filled.ts';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { refreshProviders } from './queries.ts';

/** Adds a provider by its address. Its page then has the addresses to enter at the provider. */
export function AddProviderDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useCallForm({
    schema: requireFilled('name', 'issuer'),
    values: { name: '', issuer: '' },
    submit: (body) => send(createIdentityProvider, { body }),
    onDone: async ({ id }) => {
      await refreshProviders();
      await navigate({ to: '/organization/identity-provider/$id/', params: { id } });
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Add an identity provider</Trans>}
      description={<Trans>Nobody can use it until you activate it.</Trans>}
      submit={<Trans>Continue</Trans>}
      refusedTitle={t`Couldn’t add the provider`}
    >
      <TextField
        {...form.field('name')}
        label={t`Name`}
        hint={t`People see it on the sign-in page`}
        autoComplete="off"
      />
      <TextField
        {...form.field('issuer')}
        label={t`Issuer`}
        hint={t`The address of the provider, such as https://login.example.com`}
        type="url"
        code
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  );
}
