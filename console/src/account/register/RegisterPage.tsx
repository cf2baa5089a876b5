import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { register } from '@regia/contract/account/registration';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { send } from '../../platform/http/send.ts';
import type { Locale } from '../../platform/i18n/locales.ts';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { NamesFields } from '../fields/NamesFields.tsx';
import { OrganizationField } from '../fields/OrganizationField.tsx';
import { TaxIdField } from '../fields/TaxIdField.tsx';
import { UsernameField } from '../fields/UsernameField.tsx';
import { BackToLogin } from '../links/BackToLogin.tsx';
import { PublicForm } from '../login/PublicForm.tsx';
import { PasswordRules } from '../PasswordRules.tsx';
import { Consents } from './Consents.tsx';
import { registerForm } from './register-form.ts';
import { Registered } from './Registered.tsx';
import styles from '../login/PublicForm.module.css';

const EMPTY = {
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  organization_name: '',
  ssn: '',
  password1: '',
  password2: '',
  privacy_policy: false,
  terms_and_conditions: false,
  marketing_consent: false,
};

/** AUTH-12: registers an account without an organisation. The people who may accept it get a mail. */
export function RegisterPage() {
  const { t, i18n } = useLingui();
  const [registered, setRegistered] = useState<string | null>(null);
  const form = useCallForm({
    schema: registerForm,
    values: EMPTY,
    submit: async (values) => {
      await send(register, { body: { ...values, language: i18n.locale as Locale } });
      return values.email;
    },
    onDone: setRegistered,
  });
  if (registered !== null) return <Registered email={registered} />;
  return (
    <PublicForm
      title={t`Register`}
      lead={<Trans>Create an account. An administrator will then assign you a role.</Trans>}
      form={form}
      refused={t`Registration failed`}
      submit={<Trans>Register</Trans>}
      after={<BackToLogin />}
    >
      <div className={styles.pair}>
        <NamesFields field={form.field} large />
      </div>
      <UsernameField field={form.field} />
      <TextField {...form.field('email')} type="email" label={t`Email`} large autoComplete="email" />
      <OrganizationField field={form.field} optional large />
      <TaxIdField field={form.field} large />
      <PasswordField {...form.field('password1')} label={t`Password`} large autoComplete="new-password" />
      <PasswordRules password={form.values.password1} />
      <PasswordField
        {...form.field('password2')}
        label={t`Repeat password`}
        large
        autoComplete="new-password"
      />
      <Consents tick={form.tick} />
      <LeaveGuard
        dirty={form.isDirty && !form.isSubmitting}
        title={t`Couldn’t send the registration`}
        what={t`If you leave this page, you’ll lose what you typed.`}
        leaveLabel={t`Leave page`}
      />
    </PublicForm>
  );
}
