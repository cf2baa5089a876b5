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
      <PublicPage takesFocus title={t`Address not changed`}>
        <Note tone="ok" alert title={t`Your email address change is canceled`}>
          <Trans>
            Your account keeps its previous address. If you didn’t ask for the change, someone else knows your
            password. Set a new one now.
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
        <Note tone="ok" alert title={t`Your email address is confirmed`}>
          <Trans>You can sign in now. An administrator still needs to assign you a role.</Trans>
        </Note>
      ) : (
        <Note tone="ok" alert title={t`Your account has a new email address`}>
          <Trans>We’ll write to you there from now on. Sign in again to continue.</Trans>
        </Note>
      )}
      <LinkButton to="/auth/login" variant="primary" size="l" block>
        <Trans>Go to sign-in</Trans>
      </LinkButton>
    </PublicPage>
  );
}
