import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { linkOutcome } from '@regia/contract/account/registration';
import type { z } from 'zod/mini';
import { LoadingOverlay } from '../../ui/LoadingOverlay.tsx';
import { PublicPage } from '../login/PublicPage.tsx';
import { ActivationFailed } from './ActivationFailed.tsx';
import { ActivationOutcome } from './ActivationOutcome.tsx';
import { openActivationLink, tryActivationAgain } from './activation.ts';

type Shown = z.infer<typeof linkOutcome> | 'waiting' | 'failed';

/** AUTH-13, AUTH-16: what the emailed link has done; its purpose lies in its token. */
export function ActivationPage() {
  const { t } = useLingui();
  const [shown, setShown] = useState<Shown>('waiting');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let gone = false;
    const show = (what: Shown) => void (gone || setShown(what));
    openActivationLink().then(show, () => show('failed'));
    return () => void (gone = true);
  }, [tries]);

  if (shown === 'waiting') {
    return (
      <PublicPage title={t`Verifying your e-mail`}>
        <LoadingOverlay />
      </PublicPage>
    );
  }
  if (shown !== 'failed') return <ActivationOutcome outcome={shown} />;
  return (
    <ActivationFailed
      onRetry={() => {
        tryActivationAgain();
        setShown('waiting');
        setTries(tries + 1);
      }}
    />
  );
}
