import { Trans, useLingui } from '@lingui/react/macro';
import { Note } from '../../ui/Note.tsx';

/** AUTH-03: without https the browser would not keep the session, or anyone on the network could steal it. */
export function HttpsNeeded() {
  const { t } = useLingui();
  return (
    <Note tone="danger" alert title={t`This page requires https`}>
      <Trans>
        Over plain http, someone else could take over your session. Your server administrator can set{' '}
        <code>TLS_CERT</code> and <code>TLS_KEY</code>, or put the server behind an https proxy and set{' '}
        <code>PUBLIC_URL</code> and <code>TRUST_PROXY</code>.
      </Trans>
    </Note>
  );
}
