import type { ReactNode, RefObject } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { classes } from './classes.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The consequence. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary last. */
  actions?: ReactNode;
  wide?: boolean;
  /** Work would be lost: the backdrop no longer closes. */
  guarded?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A form or a detail over the page; a sheet on phones. To ask a question use `ConfirmDialog`. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  wide,
  guarded,
  initialFocus,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={guarded}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Popup className={classes(styles.popup, wide && styles.wide)} initialFocus={initialFocus}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          {description && <Base.Description className={styles.body}>{description}</Base.Description>}
          {children && <div className={styles.content}>{children}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
