import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  /** It appears with the first change. */
  visible: boolean;
  /** `1 colour changed, not saved yet`. */
  state?: ReactNode;
  errors?: boolean;
  saving?: boolean;
  saveLabel?: ReactNode;
  onCancel: () => void;
}

/** Stands at the foot of a form; its primary button submits it. */
export function SaveBar({ visible, state, errors, saving, saveLabel, onCancel }: SaveBarProps) {
  if (!visible) return null;
  return (
    <div className={styles.bar}>
      <output className={classes(styles.state, errors && styles.bad)}>
        {errors ? (
          <Trans>There are errors in the form, please correct them</Trans>
        ) : (
          (state ?? <Trans>Changes not saved yet</Trans>)
        )}
      </output>
      <Button variant="ghost" onClick={onCancel} disabled={saving}>
        <Trans>Cancel</Trans>
      </Button>
      <Button variant="primary" type="submit" busy={saving}>
        {saveLabel ?? <Trans>Save</Trans>}
      </Button>
    </div>
  );
}
