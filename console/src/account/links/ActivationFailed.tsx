import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshIcon } from '@regia/icons/RefreshIcon';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { PublicPage } from '../login/PublicPage.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { mailLink } from './mail-link.ts';

/** AUTH-13: a bad or used link, or a server that did not answer. */
export function ActivationFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <PublicPage takesFocus title={t`Verifying your e-mail`}>
      <Note tone="danger" alert title={t`Error verifying your email`}>
        <Trans>
          The link was used already, is too old, or is not whole. Open it again from the mail; if that is not
          enough, write to the administrator. Who has confirmed the address already can sign in.
        </Trans>
      </Note>
      {mailLink('activation') && (
        <Button variant="primary" size="l" block icon={<RefreshIcon />} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <BackToLogin />
    </PublicPage>
  );
}
