import { Trans } from '@lingui/react/macro';
import { Spinner } from './Spinner.tsx';
import styles from './LoadingOverlay.module.css';

/** Covers the whole screen during saves and the first load. It becomes visible after 300 ms. */
export const LoadingOverlay = () => (
  <output className={styles.overlay}>
    <Spinner size={64} />
    <Trans>Loading...</Trans>
  </output>
);
