import { useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { confirmReset } from '@regia/contract/account/credentials';
import { useNavigate } from '@tanstack/react-router';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { HttpError } from '../../platform/http/error.ts';
import { send } from '../../platform/http/send.ts';
import { endSession } from '../../platform/session/store.ts';
import { toast } from '../../platform/toasts.ts';
import { LoadingOverlay } from '../../ui/LoadingOverlay.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PublicForm } from '../login/PublicForm.tsx';
import { PublicPage } from '../login/PublicPage.tsx';
import { PasswordRules } from '../PasswordRules.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { DeadResetLink } from './DeadResetLink.tsx';
import { forgetMailLink, type MailLink, mailLink } from './mail-link.ts';
import { resetForm } from './reset-form.ts';
import { useLinkCheck } from './use-link-check.ts';

/** AUTH-14: sets a new password with the link from the mail, which works once. */
export function ResetPasswordPage() {
  const [link] = useState(() => mailLink('reset'));
  return link ? <OpenedLink link={link} /> : <DeadResetLink reloaded={link === undefined} />;
}

/** Checks the link before the person types a password. If the check gets no answer, sending the form checks it. */
function OpenedLink({ link }: { link: MailLink }) {
  const { t } = useLingui();
  const { found } = useLinkCheck(link);
  const [refused, setRefused] = useState(false);
  const isOther = typeof found === 'object' && found.purpose !== 'password_reset';
  const dead = refused || isOther || found === 'dead';
  useEffect(() => {
    if (dead) forgetMailLink('reset');
  }, [dead]);
  if (dead) return <DeadResetLink takesFocus />;
  if (found !== 'waiting') return <NewPasswordForm link={link} onDead={() => setRefused(true)} />;
  return (
    <PublicPage title={t`New password`}>
      <LoadingOverlay />
    </PublicPage>
  );
}

function NewPasswordForm({ link, onDead }: { link: MailLink; onDead: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useCallForm({
    schema: resetForm,
    values: { ...link, new_password1: '', new_password2: '' },
    submit: (values) =>
      send(confirmReset, { body: values }).catch((error: unknown) => {
        if (error instanceof HttpError && error.refusal === 'link_not_valid') onDead();
        throw error;
      }),
    onDone: ({ detail }) => {
      forgetMailLink('reset');
      // The server ended every session of the account; this browser may have one of them.
      endSession();
      toast.success(detail);
      void navigate({ to: '/auth/login', replace: true });
    },
  });
  return (
    <PublicForm
      takesFocus
      title={t`New password`}
      lead={<Trans>Choose a new password to sign in with. All open sessions will end.</Trans>}
      form={form}
      refused={t`Couldn’t change the password`}
      submit={<Trans>Save new password</Trans>}
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
        label={t`Repeat new password`}
        large
        autoComplete="new-password"
      />
    </PublicForm>
  );
}
