import { Trans } from '@lingui/react/macro';
import { Spinner } from './Spinner.tsx';
import styles from './LoadingOverlay.module.css';

/** The whole screen waits: saves and the first load only. Shows itself after 300 ms. */
export const LoadingOverlay = () => (
  <output className={styles.overlay}>
    <Spinner size={64} />
    <Trans>Loading...</Trans>
  </output>
);
