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
  /** Whether it is shown: from the first change on. */
  visible: boolean;
  /** The text of the unsaved changes: `1 colour changed, not saved yet`. */
  state?: ReactNode;
  errors?: boolean;
  saving?: boolean;
  /** Whether the form is throttled; `state` shows the time to wait. */
  throttled?: boolean;
  saveLabel?: ReactNode;
  /** A second way to send the form. */
  other?: ReactNode;
  /** The id of the form, if the bar stands outside of it. */
  form?: string;
  /** Without it there is nothing to take back. */
  onCancel?: () => void;
}

/** The bar at the foot of a form, with its submit button. */
export function SaveBar({
  visible,
  state,
  errors,
  saving,
  throttled,
  saveLabel,
  other,
  form,
  onCancel,
}: SaveBarProps) {
  const save = useRef<HTMLButtonElement>(null);
  useKeys([
    {
      keys: 'Mod+s',
      label: () => t`Save changes`,
      run: () => save.current?.click(),
      here: () => visible && !isDialogOpen(),
    },
  ]);
  const wasVisible = useRef(false);
  useEffect(() => {
    // The focus was on a button of the bar, which is gone.
    if (wasVisible.current && !visible && document.activeElement === document.body) focusHeading();
    wasVisible.current = visible;
  }, [visible]);
  if (!visible) return null;
  return (
    <div className={styles.bar} data-foot>
      <output className={classes(styles.state, errors && styles.bad)}>
        {errors ? (
          <Trans>There are errors in the form, please correct them</Trans>
        ) : (
          (state ?? <Trans>Unsaved changes</Trans>)
        )}
      </output>
      {onCancel && (
        <Button variant="ghost" onClick={onCancel} inactive={saving}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      {other}
      <Button ref={save} variant="primary" type="submit" form={form} busy={saving} inactive={throttled}>
        {saveLabel ?? <Trans>Save</Trans>}
      </Button>
    </div>
  );
}
