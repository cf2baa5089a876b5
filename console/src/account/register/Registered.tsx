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
          It goes to <b>{email}</b>: open it within three days, and you can sign in. If nothing arrives, look
          among the unwanted mail.
        </Trans>
      </Note>
      <MailboxLink />
      <LinkButton to="/auth/login" variant="primary" size="l" block>
        <Trans>Go to the sign-in</Trans>
      </LinkButton>
    </PublicPage>
  );
}
