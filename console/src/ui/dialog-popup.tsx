import { Dialog as Base } from '@base-ui/react/dialog';
import { useDialogCount } from '../platform/dialogs.ts';
import { classes } from './classes.ts';
import type { DialogProps } from './dialog-props.ts';
import styles from './dialogs.module.css';

export function DialogPopup({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  wide,
  guarded,
  busy,
  initialFocus,
  finalFocus,
}: DialogProps) {
  useDialogCount(open);
  const close = (_: boolean, details: Base.Root.ChangeEventDetails) => {
    if (busy || (guarded && details.reason === 'escape-key')) details.cancel();
    else onClose();
  };
  return (
    <Base.Root open={open} onOpenChange={close} disablePointerDismissal={guarded}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Popup
          className={classes(styles.popup, wide && styles.wide)}
          initialFocus={initialFocus}
          finalFocus={finalFocus}
        >
          <Base.Title className={styles.title}>{title}</Base.Title>
          {description && <Base.Description className={styles.body}>{description}</Base.Description>}
          {children && <div className={styles.content}>{children}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
