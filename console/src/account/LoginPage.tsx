import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { signIn as signInCall } from '@regia/contract/account/calls';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { usePlainForm } from '../platform/form/use-plain-form.ts';
import { sessionSafety } from '../platform/session/store.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { FormRefusals } from '../ui/FormRefusals.tsx';
import { Note } from '../ui/Note.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useHeading } from '../ui/use-heading.ts';
import { HttpsNeeded } from './HttpsNeeded.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { signIn } from './sign-in.ts';
import styles from './LoginPage.module.css';

const route = getRouteApi('/auth/login');
const EMPTY = { username: '', password: '', rememberMe: false };

export function LoginPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { next } = route.useSearch();
  const [secondStep, setSecondStep] = useState(false);
  const form = usePlainForm({
    schema: signInCall.body,
    empty: EMPTY,
    submit: signIn,
    onDone: (step) => {
      if (step === 'second-step') setSecondStep(true);
      else void navigate({ to: next ?? '/', replace: true });
    },
  });
  const seconds = form.waitSeconds;
  const heading = useHeading(t`Sign in`);
  const unsafe = sessionSafety() === 'refused';
  return (
    <PublicLayout>
      <form {...form.formProps} className={styles.form}>
        <h1 className={styles.title} {...heading}>
          <Trans>Sign in</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>Enter with the credentials of your organisation.</Trans>
        </p>
        {unsafe && <HttpsNeeded />}
        {secondStep && (
          <Note tone="warn" alert title={t`This account has a second factor`}>
            <Trans>This version cannot ask for it yet: an administrator must remove it.</Trans>
          </Note>
        )}
        <FormRefusals form={form} title={t`You have not been signed in`} />
        <TextField
          {...form.field('username')}
          label={t`Username`}
          large
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
        />
        <PasswordField
          {...form.field('password')}
          label={t`Password`}
          large
          autoComplete="current-password"
        />
        <Checkbox
          {...form.tick('rememberMe')}
          label={
            <Trans>
              Stay signed in on this computer <span className={styles.quiet}>for a day</span>
            </Trans>
          }
        />
        <Button
          type="submit"
          variant="primary"
          size="l"
          block
          busy={form.isSubmitting}
          disabled={unsafe || form.waitSeconds > 0}
        >
          {form.waitSeconds > 0 ? <Trans>Wait {seconds} seconds</Trans> : <Trans>Sign in</Trans>}
        </Button>
      </form>
    </PublicLayout>
  );
}
