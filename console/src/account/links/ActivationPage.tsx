import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { linkOutcome } from '@regia/contract/account/registration';
import type { z } from 'zod/mini';
import { LoadingOverlay } from '../../ui/LoadingOverlay.tsx';
import { PublicPage } from '../login/PublicPage.tsx';
import { ActivationFailed } from './ActivationFailed.tsx';
import { ActivationOutcome } from './ActivationOutcome.tsx';
import { ActivationForm } from './ActivationForm.tsx';
import { forgetMailLink, type MailLink, mailLink } from './mail-link.ts';
import { useLinkCheck } from './use-link-check.ts';

/** AUTH-13, AUTH-16: says what the link from the mail will do, and, after the confirmation, what it did. */
export function ActivationPage() {
  const [link] = useState(() => mailLink('activation'));
  return link ? (
    <OpenedLink link={link} />
  ) : (
    <ActivationFailed dead={link === null} reloaded={link === undefined} />
  );
}

function OpenedLink({ link }: { link: MailLink }) {
  const { t } = useLingui();
  const { found, retry } = useLinkCheck(link);
  const [outcome, setOutcome] = useState<z.infer<typeof linkOutcome> | 'failed' | null>(null);
  if (outcome === null && found === 'waiting') {
    return (
      <PublicPage title={t`Verifying your email`}>
        <LoadingOverlay />
      </PublicPage>
    );
  }
  const isGood = typeof found === 'object' && !['password_reset', 'invitation'].includes(found.purpose);
  if (outcome === 'failed' || !isGood) {
    return (
      <ActivationFailed
        dead={found !== 'unknown'}
        onRetry={() => {
          setOutcome(null);
          retry();
        }}
      />
    );
  }
  if (outcome !== null) return <ActivationOutcome outcome={outcome} />;
  return (
    <ActivationForm
      link={link}
      found={found}
      onFailed={() => setOutcome('failed')}
      onDone={(done) => {
        forgetMailLink('activation');
        setOutcome(done);
      }}
    />
  );
}
