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
        <Trans>Sign in again: you go on from where you were.</Trans>
      </Note>
    );
  }
  if (news === 'code-over') {
    return (
      <Note tone="warn" alert title={t`Sign in once more`}>
        <Trans>The time for the code is over, or too many codes were wrong.</Trans>
      </Note>
    );
  }
  if (news === 'code-lost') {
    return (
      <Note tone="info" alert title={t`Sign in once more`}>
        <Trans>The page was loaded anew, so the code must be asked for again.</Trans>
      </Note>
    );
  }
  if (!news) return null;
  const { newAddress } = news;
  return (
    <Note tone="ok" alert title={t`Request created successfully. We emailed a confirmation link.`}>
      <Trans>
        It went to <b>{newAddress}</b>. You are signed out on every device: open the link within 24 hours,
        then sign in again. If nothing arrives, look among the unwanted mail. A wrong address? Cancel the
        change from the message at your old one.
      </Trans>
    </Note>
  );
}
