import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { PublicPage } from '../login/PublicPage.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { ReloadedNote } from './ReloadedNote.tsx';

interface DeadResetLinkProps {
  takesFocus?: boolean;
  /** The link may still be good: the page has let go of it. */
  reloaded?: boolean;
}

/** A link that was used, is too old, was cut in two, or was opened on a page that has been loaded anew. */
export function DeadResetLink({ takesFocus, reloaded }: DeadResetLinkProps) {
  const { t } = useLingui();
  return (
    <PublicPage takesFocus={takesFocus} title={t`New password`}>
      {reloaded ? (
        <ReloadedNote />
      ) : (
        <Note tone="warn" alert title={t`This link is no longer valid`}>
          <Trans>
            It works once, for an hour, and only the newest one. Open it again from the mail, or have a new
            one sent.
          </Trans>
        </Note>
      )}
      <LinkButton to="/auth/forgot-password" variant="primary" size="l" block>
        <Trans>Ask for a new link</Trans>
      </LinkButton>
      <BackToLogin />
    </PublicPage>
  );
}
