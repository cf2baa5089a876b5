import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { MailboxLink } from '../login/OtherWays.tsx';
import { PublicPage } from '../login/PublicPage.tsx';

/** Stays on screen after the registration and says how to confirm the address. */
export function Registered({ email }: { email: string }) {
  const { t } = useLingui();
  return (
    <PublicPage takesFocus title={t`Confirm your address`}>
      <Note tone="ok" alert title={t`You registered successfully, we emailed a confirmation link.`}>
        <Trans>
          We sent it to <b>{email}</b>. Open it within three days, then you can sign in. Nothing there? Check
          your spam folder.
        </Trans>
      </Note>
      <MailboxLink />
      <LinkButton to="/auth/login" variant="primary" size="l" block>
        <Trans>Go to sign-in</Trans>
      </LinkButton>
    </PublicPage>
  );
}
