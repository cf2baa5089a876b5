import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { confirmReset } from '@regia/contract/account/credentials';
import { useNavigate } from '@tanstack/react-router';
import { usePlainForm } from '../../platform/form/use-plain-form.ts';
import { HttpError } from '../../platform/http/error.ts';
import { send } from '../../platform/http/send.ts';
import { endSession } from '../../platform/session/store.ts';
import { toast } from '../../platform/toasts.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PublicForm } from '../login/PublicForm.tsx';
import { PasswordRules } from '../PasswordRules.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { DeadResetLink } from './DeadResetLink.tsx';
import { forgetMailLink, type MailLink, mailLink } from './mail-link.ts';

/** AUTH-14: the link from the mail sets a new password, once. */
export function ResetPasswordPage() {
  const [link] = useState(() => mailLink('reset'));
  const [dead, setDead] = useState(!link);
  if (link === undefined) return <DeadResetLink reloaded />;
  if (!link || dead) return <DeadResetLink takesFocus={link !== null} />;
  return (
    <NewPasswordForm
      link={link}
      onDead={() => {
        forgetMailLink('reset');
        setDead(true);
      }}
    />
  );
}

function NewPasswordForm({ link, onDead }: { link: MailLink; onDead: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = usePlainForm({
    schema: confirmReset.body,
    empty: { ...link, new_password1: '', new_password2: '' },
    submit: (values) =>
      send(confirmReset, { body: values }).catch((error: unknown) => {
        if (error instanceof HttpError && error.refusal === 'link_not_valid') onDead();
        throw error;
      }),
    onDone: ({ detail }) => {
      forgetMailLink('reset');
      // Every session of the account has ended, one in this browser among them.
      endSession();
      toast.success(detail);
      void navigate({ to: '/auth/login', replace: true });
    },
  });
  return (
    <PublicForm
      title={t`New password`}
      lead={<Trans>Choose the password to sign in with from now on. Every open session ends.</Trans>}
      form={form}
      refused={t`The password has not been changed`}
      submit={<Trans>Save the new password</Trans>}
      after={<BackToLogin />}
    >
      <PasswordField
        {...form.field('new_password1')}
        label={t`New password`}
        large
        autoComplete="new-password"
      />
      <PasswordRules password={form.values.new_password1} />
      <PasswordField
        {...form.field('new_password2')}
        label={t`The new password once more`}
        large
        autoComplete="new-password"
      />
    </PublicForm>
  );
}
