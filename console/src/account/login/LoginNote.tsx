import { Trans, useLingui } from '@lingui/react/macro';
import { useLoginNews } from '../../platform/session/login-news.ts';
import { Note } from '../../ui/Note.tsx';

/** Says why the person must sign in again, if they did not open this page themselves. */
export function LoginNote() {
  const { t } = useLingui();
  const news = useLoginNews((state) => state.news);
  if (news === 'session-over') {
    return (
      <Note tone="info" status title={t`Your session has ended`}>
        <Trans>Sign in again to pick up where you left off.</Trans>
      </Note>
    );
  }
  if (news === 'code-over') {
    return (
      <Note tone="warn" alert title={t`Sign in again`}>
        <Trans>The code expired, or too many wrong codes were entered.</Trans>
      </Note>
    );
  }
  if (news === 'code-lost') {
    return (
      <Note tone="info" alert title={t`Sign in again`}>
        <Trans>The page was reloaded. Sign in again to get a code.</Trans>
      </Note>
    );
  }
  if (!news) return null;
  const { newAddress } = news;
  return (
    <Note tone="ok" alert title={t`Request created successfully. We emailed a confirmation link.`}>
      <Trans>
        We sent it to <b>{newAddress}</b>. You’re signed out on all devices. Open the link within 24 hours,
        then sign in again. Nothing there? Check your spam folder. Wrong address? Cancel the change from the
        message we sent to your old one.
      </Trans>
    </Note>
  );
}
