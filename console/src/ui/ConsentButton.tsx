import { Trans } from '@lingui/react/macro';
import { CookieIcon } from '@regia/icons/CookieIcon';
import { openConsentPanel } from '../platform/consent/consent.ts';
import { Button } from './Button.tsx';

/** The button in every footer that opens the choice about cookies again. */
export const ConsentButton = () => (
  <Button variant="ghost" size="s" icon={<CookieIcon size={14} />} onClick={openConsentPanel}>
    <Trans>Cookies</Trans>
  </Button>
);
