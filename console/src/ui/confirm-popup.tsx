import { useRef } from 'react';
import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { Trans } from '@lingui/react/macro';
import { useDialogCount } from '../platform/dialogs.ts';
import { Button } from './Button.tsx';
import type { ConfirmDialogProps } from './confirm-props.ts';
import styles from './dialogs.module.css';

export function ConfirmPopup({
  open,
  onCancel,
  title,
  children,
  confirmLabel,
  onConfirm,
  danger,
  busy,
  finalFocus,
}: ConfirmDialogProps) {
  useDialogCount(open);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(_, details) => (busy ? details.cancel() : onCancel())}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Popup className={styles.popup} initialFocus={cancel} finalFocus={finalFocus}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          <Base.Description className={styles.body} render={<div />}>
            {children}
          </Base.Description>
          <div className={styles.actions}>
            <Button ref={cancel} variant="ghost" inactive={busy} onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant={danger ? 'dangerSolid' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
