import { Trans, useLingui } from '@lingui/react/macro';
import { type IdentityProvider, updateIdentityProvider } from '@regia/contract/sso/providers';
import { requireFilled } from '../platform/form/require-filled.ts';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { CallForm } from '../ui/CallForm.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextField } from '../ui/TextField.tsx';
import { DomainBoxes } from './DomainBoxes.tsx';
import { bodyOf, valuesOf } from './provider-values.ts';
import { ProviderRoles } from './ProviderRoles.tsx';
import { refreshProviders } from './queries.ts';
import page from '../ui/form-page.module.css';

interface ProviderFormProps {
  provider: IdentityProvider;
  claimed: readonly string[];
}

/** The settings of a provider. An empty secret keeps the stored one. */
export function ProviderForm({ provider, claimed }: ProviderFormProps) {
  const { t } = useLingui();
  const form = useCallForm({
    schema: requireFilled('name', 'issuer', 'scopes'),
    values: valuesOf(provider),
    submit: (values) => send(updateIdentityProvider, { params: { id: provider.id }, body: bodyOf(values) }),
    keptAs: valuesOf,
    onDone: async ({ name }) => {
      await refreshProviders();
      toast.success(t`The provider “${name}” was saved`);
    },
  });
  return (
    <CallForm
      form={form}
      className={page.form}
      state={<Trans>Unsaved changes</Trans>}
      refusedTitle={t`Couldn’t save the provider`}
    >
      <div className={page.fields}>
        <section className={page.section}>
          <h2>
            <Trans>Connection</Trans>
          </h2>
          <TextField {...form.field('name')} label={t`Name`} autoComplete="off" />
          <TextField
            {...form.field('issuer')}
            label={t`Issuer`}
            hint={t`With a new address, enter the client secret again`}
            code
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            {...form.field('client_id')}
            label={t`Client ID`}
            hint={t`Needed to activate the provider`}
            code
            autoComplete="off"
          />
          <PasswordField
            {...form.field('client_secret')}
            label={t`Client secret`}
            hint={
              provider.has_client_secret
                ? t`Leave it empty to keep the saved one`
                : t`Needed to activate the provider`
            }
            autoComplete="new-password"
          />
          <TextField {...form.field('scopes')} label={t`Scopes`} code autoComplete="off" />
          <TextField
            {...form.field('button_text')}
            label={t`Text of the button`}
            hint={t`If empty: “Sign in with” and the name`}
            optional
          />
        </section>
        <section className={page.section}>
          <h2>
            <Trans>People</Trans>
          </h2>
          <DomainBoxes
            claimed={claimed}
            value={form.values.domains}
            error={form.errorOf('domains')}
            onChange={(domains) => form.enter({ domains })}
          />
          <Switch
            {...form.tick('creates_accounts')}
            label={t`Create an account at the first sign-in`}
            help={t`Otherwise only people who already have an account can sign in`}
          />
          <ProviderRoles form={form} />
        </section>
        <section className={page.section}>
          <h2>
            <Trans>Security</Trans>
          </h2>
          <Switch
            {...form.tick('leaves_second_factor')}
            label={t`The provider asks for the second factor`}
            help={t`Regia then doesn’t ask for its own at sign-in`}
          />
          <Switch
            {...form.tick('allows_passwords')}
            label={t`Accounts that the provider made can have a password`}
            help={t`They choose it with a link sent by email, and can then sign in even if the provider has blocked them. A password that they have set stays valid when you turn this off`}
          />
          <Switch
            {...form.tick('is_active')}
            label={t`Active`}
            help={t`When you turn it off, everyone who signed in with it is signed out`}
          />
        </section>
      </div>
    </CallForm>
  );
}
