import { Trans } from '@lingui/react/macro';
import { Badge } from '../ui/Badge.tsx';
import { classes } from '../ui/classes.ts';
import styles from './MethodState.module.css';

/** `pending`: activated, but not confirmed with a code. */
export type State = 'active' | 'pending' | 'off';

/** A disc or a ring beside the text. `Lamp` is not used: it shows the state of assistants only. */
export function MethodState({ state }: { state: State }) {
  return (
    <span className={classes(styles.state, styles[state])}>
      <i className={styles.mark} aria-hidden="true" />
      {state === 'active' ? (
        <Trans context="method">Active</Trans>
      ) : state === 'pending' ? (
        <Trans context="method">To be confirmed</Trans>
      ) : (
        <Trans context="method">Not active</Trans>
      )}
    </span>
  );
}

export const PrimaryBadge = () => (
  <Badge tone="accent">
    <Trans context="method">Primary</Trans>
  </Badge>
);
