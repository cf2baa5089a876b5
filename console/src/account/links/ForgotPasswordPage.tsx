import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { resetPassword } from '@regia/contract/account/credentials';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { send } from '../../platform/http/send.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { PublicForm } from '../login/PublicForm.tsx';
import { PublicPage } from '../login/PublicPage.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { MailboxLink } from '../login/OtherWays.tsx';
import { useGlobalConfig } from '../login/use-global-config.ts';

/** AUTH-14: the page shows the same text for a known and for an unknown address. */
export function ForgotPasswordPage() {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const hasProviders = useGlobalConfig()?.identity_providers === true;
  const form = useCallForm({
    schema: resetPassword.body,
    values: { email: '' },
    submit: async (values) => {
      await send(resetPassword, { body: values });
      return values.email;
    },
    onDone: setSentTo,
  });
  if (sentTo !== null) {
    return (
      <PublicPage takesFocus title={t`Check your email`}>
        <Note
          tone="info"
          alert
          title={
            <Trans>If the address is known to us, we have sent the instructions to reset the password.</Trans>
          }
        >
          <Trans>
            Look for them at <b>{sentTo}</b>. The link works once and expires after an hour. Nothing there?
            Check your spam folder and the address, then ask again.
          </Trans>
        </Note>
        <p>
          <Trans>
            If you were invited and haven’t chosen a password yet, use the link in the invitation. The
            administrator who invited you can send it again.
          </Trans>
        </p>
        {hasProviders && (
          <p>
            <Trans>
              If you sign in with your organization’s account, use that: you get an email only if your
              administrator allows it.
            </Trans>
          </p>
        )}
        <MailboxLink />
        <LinkButton to="/auth/login" variant="primary" size="l" block>
          <Trans>Back to sign-in</Trans>
        </LinkButton>
      </PublicPage>
    );
  }
  return (
    <PublicForm
      title={t`Forgot password`}
      lead={<Trans>Enter your account’s email address. We’ll send you a link to set a new password.</Trans>}
      form={form}
      refused={t`Nothing was sent`}
      submit={<Trans>Send link</Trans>}
      after={<BackToLogin />}
    >
      <TextField
        {...form.field('email')}
        type="email"
        label={t`Email`}
        large
        autoComplete="email"
        spellCheck={false}
      />
    </PublicForm>
  );
}
