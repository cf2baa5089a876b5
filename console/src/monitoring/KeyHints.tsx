import { Trans } from '@lingui/react/macro';
import { Kbd } from '../ui/Kbd.tsx';
import styles from './Lists.module.css';

/** The keys of a list, below it. */
export const KeyHints = ({ mayReview }: { mayReview: boolean }) => (
  <div className={styles.hints}>
    <span>
      <Kbd>J</Kbd>
      <Kbd>K</Kbd>
      <Trans>move</Trans>
    </span>
    <span>
      <Kbd>
        <Trans>Enter</Trans>
      </Kbd>
      <Trans>open</Trans>
    </span>
    {mayReview && (
      <>
        <span>
          <Kbd>X</Kbd>
          <Trans>choose</Trans>
        </span>
        <span>
          <Kbd>R</Kbd>
          <Trans context="key">reviewed</Trans>
        </span>
      </>
    )}
  </div>
);
