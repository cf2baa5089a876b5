import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshIcon } from '@regia/icons/RefreshIcon';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { PublicPage } from '../login/PublicPage.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { ReloadedNote } from './ReloadedNote.tsx';

interface ActivationFailedProps {
  /** Asks again, where there is a link to ask about. */
  onRetry?: () => void;
  /** The link may still be good: the page has let go of it. */
  reloaded?: boolean;
}

/** AUTH-13: a bad or used link, or a server that did not answer. */
export function ActivationFailed({ onRetry, reloaded }: ActivationFailedProps) {
  const { t } = useLingui();
  return (
    <PublicPage takesFocus={!reloaded} title={t`Verifying your e-mail`}>
      {reloaded ? (
        <ReloadedNote />
      ) : (
        <Note tone="danger" alert title={t`Error verifying your email`}>
          <Trans>
            The link was used already, is too old, or is not whole. Open it again from the mail; if that is
            not enough, write to the administrator. Who has confirmed the address already can sign in.
          </Trans>
        </Note>
      )}
      {onRetry && (
        <Button variant="primary" size="l" block icon={<RefreshIcon />} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <BackToLogin />
    </PublicPage>
  );
}
