import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshIcon } from '@regia/icons/RefreshIcon';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { PublicPage } from '../login/PublicPage.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { ReloadedNote } from './ReloadedNote.tsx';

interface ActivationFailedProps {
  /** Whether the server says that the link is used or expired. */
  dead?: boolean;
  /** Checks the link again, if the page has one. */
  onRetry?: () => void;
  /** Whether the page was reloaded and lost the link, which may still be valid. */
  reloaded?: boolean;
}

/** AUTH-13: shown for a link that is not valid or used, and if the server did not answer. */
export function ActivationFailed({ dead, onRetry, reloaded }: ActivationFailedProps) {
  const { t } = useLingui();
  return (
    <PublicPage
      takesFocus={!reloaded}
      title={dead ? t`This link is no longer valid` : t`Verifying your email`}
    >
      {reloaded ? (
        <ReloadedNote />
      ) : (
        <Note tone="danger" alert title={t`Error verifying your email`}>
          <Trans>
            If you’ve already confirmed your address, you can sign in. Otherwise the link has expired or is
            incomplete. Open it again from the email. If it still doesn’t work, contact your administrator.
          </Trans>
        </Note>
      )}
      {dead && (
        <LinkButton to="/auth/login" variant="primary" size="l" block>
          <Trans>Go to sign-in</Trans>
        </LinkButton>
      )}
      {onRetry && (
        <Button
          variant={dead ? 'secondary' : 'primary'}
          size="l"
          block
          icon={<RefreshIcon />}
          onClick={onRetry}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
      {!dead && <BackToLogin />}
    </PublicPage>
  );
}
