import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { isDialogOpen } from '../platform/dialogs.ts';
import { useKeys } from '../platform/keys/use-keys.ts';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { focusHeading } from './page-heading.ts';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  /** It appears with the first change. */
  visible: boolean;
  /** `1 colour changed, not saved yet`. */
  state?: ReactNode;
  errors?: boolean;
  saving?: boolean;
  /** The server wants it to wait: `state` says how long. */
  throttled?: boolean;
  saveLabel?: ReactNode;
  onCancel: () => void;
}

/** Stands at the foot of a form; its primary button submits it. */
export function SaveBar({ visible, state, errors, saving, throttled, saveLabel, onCancel }: SaveBarProps) {
  const save = useRef<HTMLButtonElement>(null);
  useKeys([
    {
      keys: 'Mod+s',
      label: () => t`Save the form`,
      run: () => save.current?.click(),
      here: () => visible && !isDialogOpen(),
    },
  ]);
  const wasVisible = useRef(false);
  useEffect(() => {
    // Whoever pressed a button of the bar has lost it.
    if (wasVisible.current && !visible && document.activeElement === document.body) focusHeading();
    wasVisible.current = visible;
  }, [visible]);
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
      <Button variant="ghost" onClick={onCancel} still={saving}>
        <Trans>Cancel</Trans>
      </Button>
      <Button ref={save} variant="primary" type="submit" busy={saving} still={throttled}>
        {saveLabel ?? <Trans>Save</Trans>}
      </Button>
    </div>
  );
}
