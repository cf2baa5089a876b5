import { useRef } from 'react';
import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { Trans } from '@lingui/react/macro';
import { useDialogCount } from '../platform/dialogs.ts';
import { Button } from './Button.tsx';
import type { LeaveDialogProps } from './leave-props.ts';
import styles from './dialogs.module.css';

export function LeavePopup({ open, saving, onLeave, onStay, onSave, ...words }: LeaveDialogProps) {
  useDialogCount(open);
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onStay()}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Popup className={styles.popup} initialFocus={stay}>
          <Base.Title className={styles.title}>
            {words.title ?? <Trans>You have unsaved changes</Trans>}
          </Base.Title>
          <Base.Description className={styles.body}>
            {words.what ?? <Trans>If you leave without saving, you’ll lose them.</Trans>}
          </Base.Description>
          <div className={styles.actions}>
            <Button variant="danger" className={styles.apart} onClick={onLeave}>
              {words.leaveLabel ?? <Trans>Leave without saving</Trans>}
            </Button>
            <Button ref={stay} onClick={onStay}>
              <Trans>Stay</Trans>
            </Button>
            {onSave && (
              <Button variant="primary" busy={saving} onClick={onSave}>
                <Trans>Save and leave</Trans>
              </Button>
            )}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
