import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { PublicPage } from '../login/PublicPage.tsx';
import { BackToLogin } from './BackToLogin.tsx';

/** A text for each outcome, with the next step. */
export function ActivationOutcome({
  outcome,
}: {
  outcome: 'activated' | 'email_changed' | 'email_change_cancelled';
}) {
  const { t } = useLingui();
  if (outcome === 'email_change_cancelled') {
    return (
      <PublicPage takesFocus title={t`Address unchanged`}>
        <Note tone="ok" alert title={t`The change of your e-mail address is cancelled`}>
          <Trans>
            Your account keeps its previous address. If it was not you who asked for the change, somebody
            knows your password: set a new one now.
          </Trans>
        </Note>
        <LinkButton to="/auth/forgot-password" variant="primary" size="l" block>
          <Trans>Set a new password</Trans>
        </LinkButton>
        <BackToLogin />
      </PublicPage>
    );
  }
  return (
    <PublicPage takesFocus title={outcome === 'activated' ? t`Account active` : t`New address confirmed`}>
      {outcome === 'activated' ? (
        <Note tone="ok" alert title={t`Your e-mail address is confirmed`}>
          <Trans>You can sign in now. An administrator still has to give you a role profile.</Trans>
        </Note>
      ) : (
        <Note tone="ok" alert title={t`Your account has its new e-mail address`}>
          <Trans>From now on we write to you there. Sign in again to go on.</Trans>
        </Note>
      )}
      <LinkButton to="/auth/login" variant="primary" size="l" block>
        <Trans>Go to the sign-in</Trans>
      </LinkButton>
    </PublicPage>
  );
}
