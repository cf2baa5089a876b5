import { Trans, useLingui } from '@lingui/react/macro';
import { setUp } from '@regia/contract/account/calls';
import { useNavigate } from '@tanstack/react-router';
import { usePlainForm } from '../platform/form/use-plain-form.ts';
import type { Locale } from '../platform/i18n/locales.ts';
import { forgetGlobalConfig } from '../platform/global-config.ts';
import { send } from '../platform/http/send.ts';
import { sessionSafety, startSession } from '../platform/session/store.ts';
import { Button } from '../ui/Button.tsx';
import { FormRefusals } from '../ui/FormRefusals.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useHeading } from '../ui/use-heading.ts';
import { HttpsNeeded } from './HttpsNeeded.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import styles from './LoginPage.module.css';

const EMPTY = {
  code: '',
  organization_name: '',
  username: '',
  email: '',
  first_name: '',
  last_name: '',
  password: '',
};

/** The first run: the code from the terminal makes the first organisation and its first superuser. */
export function SetupPage() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const form = usePlainForm({
    schema: setUp.body,
    empty: EMPTY,
    submit: (values) => send(setUp, { body: { ...values, language: i18n.locale as Locale } }),
    onDone: (tokens) => {
      forgetGlobalConfig();
      startSession(tokens, false);
      void navigate({ to: '/', replace: true });
    },
  });
  const seconds = form.waitSeconds;
  const heading = useHeading(t`First run`);
  const unsafe = sessionSafety() === 'refused';
  return (
    <PublicLayout>
      <form {...form.formProps} className={styles.form}>
        <h1 className={styles.title} {...heading}>
          <Trans>First run</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>Make the first organisation and the account that governs it.</Trans>
        </p>
        {unsafe && <HttpsNeeded />}
        <FormRefusals form={form} title={t`Nothing has been made`} />
        <TextField
          {...form.field('code')}
          label={t`One-time code`}
          hint={t`Printed in the terminal where the server was started`}
          large
          code
          autoComplete="one-time-code"
          spellCheck={false}
        />
        <TextField
          {...form.field('organization_name')}
          label={t`Organisation`}
          large
          autoComplete="organization"
        />
        <TextField
          {...form.field('username')}
          label={t`Username`}
          large
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
        />
        <TextField {...form.field('email')} type="email" label={t`E-mail`} large autoComplete="email" />
        <div className={styles.pair}>
          <TextField
            {...form.field('first_name')}
            label={t`First name`}
            optional
            large
            autoComplete="given-name"
          />
          <TextField
            {...form.field('last_name')}
            label={t`Last name`}
            optional
            large
            autoComplete="family-name"
          />
        </div>
        <PasswordField {...form.field('password')} label={t`Password`} large autoComplete="new-password" />
        <PasswordRules password={form.values.password} />
        <Button
          type="submit"
          variant="primary"
          size="l"
          block
          busy={form.isSubmitting}
          disabled={unsafe || form.waitSeconds > 0}
        >
          {form.waitSeconds > 0 ? <Trans>Wait {seconds} seconds</Trans> : <Trans>Create and enter</Trans>}
        </Button>
      </form>
    </PublicLayout>
  );
}
