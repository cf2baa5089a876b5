import { Trans } from '@lingui/react/macro';
import type { PlannedFeature } from '@regia/contract/features/calls';
import { useWhen } from '../platform/i18n/use-when.ts';
import { InterestButton } from './InterestButton.tsx';
import { Interested } from './Interested.tsx';
import styles from './FeaturesPage.module.css';

/** One planned feature. People who manage users see who is interested. */
export function FeatureItem({ value }: { value: PlannedFeature }) {
  const when = useWhen();
  const since = value.interested_on && when.day(value.interested_on);
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <h2 className={styles.name}>{value.name}</h2>
        <p className={styles.description}>{value.description}</p>
      </div>
      <div className={styles.action}>
        <InterestButton feature={value} />
        <p className={styles.small}>{since && <Trans>Recorded {since}. Press again to withdraw.</Trans>}</p>
      </div>
      {value.interested !== null && <Interested feature={value.id} count={value.interested} />}
    </li>
  );
}
