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
import { DeadInvitation } from './DeadInvitation.tsx';
import { DeadResetLink } from './DeadResetLink.tsx';
import { forgetMailLink, type MailLink, mailLink } from './mail-link.ts';
import { resetForm } from './reset-form.ts';
import { type GoodLink, useLinkCheck } from './use-link-check.ts';

/** The purposes of the links that this page uses. */
const PURPOSES: readonly GoodLink['purpose'][] = ['password_reset', 'invitation'];

/** The kind of letter with the link. An invited person cannot request a new letter. */
type Letter = 'reset' | 'invitation';
const DEAD = { reset: DeadResetLink, invitation: DeadInvitation };

/** AUTH-14: sets a password with the link of a reset, which works once. */
export const ResetPasswordPage = () => <LetterPage letter="reset" />;

/** USER-02: sets the first password with the link of an invitation, which works once. */
export const AcceptInvitationPage = () => <LetterPage letter="invitation" />;

function LetterPage({ letter }: { letter: Letter }) {
  const [link] = useState(() => mailLink(letter));
  const Dead = DEAD[letter];
  return link ? <OpenedLink link={link} letter={letter} /> : <Dead reloaded={link === undefined} />;
}

/** Checks the link before the person types a password. If the check gets no answer, sending the form checks it. */
function OpenedLink({ link, letter }: { link: MailLink; letter: Letter }) {
  const { t } = useLingui();
  const { found } = useLinkCheck(link);
  const [refused, setRefused] = useState(false);
  const isOther = typeof found === 'object' && !PURPOSES.includes(found.purpose);
  const dead = refused || isOther || found === 'dead';
  useEffect(() => {
    if (dead) forgetMailLink(letter);
  }, [dead, letter]);
  if (dead) {
    // An earlier letter of an invitation has the address of a reset.
    const isInvitation = typeof found === 'object' && found.purpose === 'invitation';
    const Dead = DEAD[isInvitation ? 'invitation' : letter];
    return <Dead takesFocus />;
  }
  if (found !== 'waiting') {
    const invited = typeof found === 'object' ? found.username : undefined;
    return <NewPasswordForm link={link} letter={letter} invited={invited} onDead={() => setRefused(true)} />;
  }
  return (
    <PublicPage title={t`New password`}>
      <LoadingOverlay />
    </PublicPage>
  );
}

interface NewPasswordFormProps {
  link: MailLink;
  letter: Letter;
  /** The username of an invited person, who chooses the first password. */
  invited: string | undefined;
  onDead: () => void;
}

function NewPasswordForm({ link, letter, invited, onDead }: NewPasswordFormProps) {
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
      forgetMailLink(letter);
      // The server ended every session of the account; this browser may have one of them.
      endSession();
      toast.success(detail);
      void navigate({ to: '/auth/login', replace: true });
    },
  });
  return (
    <PublicForm
      takesFocus
      title={invited === undefined ? t`New password` : t`Welcome to Regia`}
      lead={
        invited === undefined ? (
          <Trans>Choose a new password to sign in with. All open sessions will end.</Trans>
        ) : (
          <Trans>
            Choose your password. You sign in with the username <b>{invited}</b> or with your email address.
          </Trans>
        )
      }
      form={form}
      refused={t`Couldn’t save the password`}
      submit={invited === undefined ? <Trans>Save new password</Trans> : <Trans>Save password</Trans>}
      after={<BackToLogin />}
    >
      <PasswordField
        {...form.field('new_password1')}
        label={invited === undefined ? t`New password` : t`Password`}
        large
        autoComplete="new-password"
      />
      <PasswordRules password={form.values.new_password1} />
      <PasswordField
        {...form.field('new_password2')}
        label={invited === undefined ? t`Repeat new password` : t`Repeat password`}
        large
        autoComplete="new-password"
      />
    </PublicForm>
  );
}
