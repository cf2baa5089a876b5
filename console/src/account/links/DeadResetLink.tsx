import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { PublicPage } from '../login/PublicPage.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { ReloadedNote } from './ReloadedNote.tsx';

interface DeadResetLinkProps {
  takesFocus?: boolean;
  /** Whether the page was reloaded and lost the link, which may still be valid. */
  reloaded?: boolean;
}

/** Shown for a link that is used, expired or incomplete, and after a reload of the page. */
export function DeadResetLink({ takesFocus, reloaded }: DeadResetLinkProps) {
  const { t } = useLingui();
  return (
    <PublicPage takesFocus={takesFocus} title={t`New password`}>
      {reloaded ? (
        <ReloadedNote />
      ) : (
        <Note tone="warn" alert title={t`This link is no longer valid`}>
          <Trans>
            A link works once, expires after an hour, and only the latest one is valid. Open it again from the
            email, or request a new one.
          </Trans>
        </Note>
      )}
      <LinkButton to="/auth/forgot-password" variant="primary" size="l" block>
        <Trans>Request a new link</Trans>
      </LinkButton>
      <BackToLogin />
    </PublicPage>
  );
}
