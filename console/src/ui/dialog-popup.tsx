import { Dialog as Base } from '@base-ui/react/dialog';
import { classes } from './classes.ts';
import type { DialogProps } from './Dialog.tsx';
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
  initialFocus,
  finalFocus,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={guarded}>
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
