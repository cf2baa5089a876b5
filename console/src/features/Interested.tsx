import { useState } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import type { PlannedFeature } from '@regia/contract/features/calls';
import { Disclosure } from '../ui/Disclosure.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import styles from './FeaturesPage.module.css';

const table = loadOnce(() => import('./InterestedPeople.tsx'));

interface InterestedProps {
  feature: PlannedFeature['id'];
  count: number;
}

/** How many people are interested; a press shows who. */
export function Interested({ feature, count }: InterestedProps) {
  const [isOpen, setOpen] = useState(false);
  const loaded = useLazyCode(isOpen, table);
  if (count === 0) {
    return (
      <p className={styles.nobody}>
        <Trans>Nobody is interested yet</Trans>
      </p>
    );
  }
  return (
    <Disclosure
      className={styles.who}
      onOpen={() => setOpen(true)}
      summary={<Plural value={count} one="# person is interested" other="# people are interested" />}
    >
      {loaded && <loaded.InterestedPeople feature={feature} />}
    </Disclosure>
  );
}
