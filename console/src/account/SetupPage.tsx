import { Trans, useLingui } from '@lingui/react/macro';
import { setUp } from '@regia/contract/account/set-up';
import { useNavigate } from '@tanstack/react-router';
import { useCallForm } from '../platform/form/use-call-form.ts';
import type { Locale } from '../platform/i18n/locales.ts';
import { forgetGlobalConfig } from '../platform/global-config.ts';
import { send } from '../platform/http/send.ts';
import { startSession } from '../platform/session/store.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { NamesFields } from './fields/NamesFields.tsx';
import { OrganizationField } from './fields/OrganizationField.tsx';
import { UsernameField } from './fields/UsernameField.tsx';
import { PublicForm } from './login/PublicForm.tsx';
import styles from './login/PublicForm.module.css';

const EMPTY = {
  code: '',
  organization_name: '',
  username: '',
  email: '',
  first_name: '',
  last_name: '',
  password: '',
};

/** The first run: with the code from the terminal, the form creates the first organisation and its first superuser. */
export function SetupPage() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const form = useCallForm({
    schema: setUp.body,
    values: EMPTY,
    submit: (values) => send(setUp, { body: { ...values, language: i18n.locale as Locale } }),
    onDone: (tokens) => {
      forgetGlobalConfig();
      startSession(tokens, false);
      return navigate({ to: '/', replace: true });
    },
  });
  return (
    <PublicForm
      title={t`First-time setup`}
      lead={<Trans>Create the first organization and its superuser account.</Trans>}
      form={form}
      refused={t`Nothing was created`}
      submit={<Trans>Create and sign in</Trans>}
      startsSession
    >
      <TextField
        {...form.field('code')}
        label={t`One-time code`}
        hint={t`Shown in the terminal where the server was started. The dashes don’t matter.`}
        large
        code
        autoComplete="one-time-code"
        spellCheck={false}
      />
      <OrganizationField field={form.field} large />
      <UsernameField field={form.field} />
      <TextField {...form.field('email')} type="email" label={t`Email`} large autoComplete="email" />
      <div className={styles.pair}>
        <NamesFields field={form.field} optional large />
      </div>
      <PasswordField {...form.field('password')} label={t`Password`} large autoComplete="new-password" />
      <PasswordRules password={form.values.password} />
    </PublicForm>
  );
}
