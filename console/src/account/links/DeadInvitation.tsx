import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { PublicPage } from '../login/PublicPage.tsx';
import { ReloadedNote } from './ReloadedNote.tsx';

interface DeadInvitationProps {
  takesFocus?: boolean;
  /** Whether the page was reloaded and lost the link, which may still be valid. */
  reloaded?: boolean;
}

/** USER-02: shown for an invitation that is used, expired, withdrawn or incomplete, and after a reload of the page. */
export function DeadInvitation({ takesFocus, reloaded }: DeadInvitationProps) {
  const { t } = useLingui();
  return (
    <PublicPage takesFocus={takesFocus} title={t`Invitation to Regia`}>
      {reloaded ? (
        <ReloadedNote />
      ) : (
        <Note tone="warn" alert title={t`This invitation is no longer valid`}>
          <Trans>
            An invitation works once, expires after 7 days, and only the latest one is valid. If you’ve
            already chosen your password, sign in. Otherwise ask the administrator who invited you to send it
            again: the email says who it was.
          </Trans>
        </Note>
      )}
      <LinkButton to="/auth/login" variant="primary" size="l" block>
        <Trans>Go to sign-in</Trans>
      </LinkButton>
    </PublicPage>
  );
}
