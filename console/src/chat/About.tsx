import { Trans } from '@lingui/react/macro';
import type { PartOf } from '@regia/contract/chat/map-part';
import { Button } from '../ui/Button.tsx';
import type { OfferActs } from './offer-acts.ts';
import styles from './About.module.css';

interface AboutProps extends Pick<OfferActs, 'onAskAlone'> {
  part: PartOf<'about'>;
}

/** The subject with which a question was understood, and the button that asks its words alone. */
export function About({ part: { subject, alone }, onAskAlone }: AboutProps) {
  return (
    <div className={styles.about}>
      <span>
        <Trans>
          About: <b>{subject}</b>
        </Trans>
      </span>
      {onAskAlone && (
        <Button size="s" variant="ghost" onClick={() => onAskAlone(alone)}>
          <Trans>Search only “{alone}”</Trans>
        </Button>
      )}
    </div>
  );
}
