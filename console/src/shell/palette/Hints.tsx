import { Trans } from '@lingui/react/macro';
import { Kbd } from '../../ui/Kbd.tsx';
import styles from './Palette.module.css';

/** The keys at the foot of the palette. */
export const Hints = ({ subject }: { subject: boolean }) => (
  <footer className={styles.foot}>
    <span>
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd>
      <Trans>choose</Trans>
    </span>
    <span>
      <Kbd>↵</Kbd>
      <Trans>open</Trans>
    </span>
    <span>
      <Kbd>{subject ? 'Esc' : 'Tab'}</Kbd>
      {subject ? <Trans>back</Trans> : <Trans>actions</Trans>}
    </span>
    <span className={styles.limit}>
      <Trans>Only what your profile allows</Trans>
    </span>
  </footer>
);
