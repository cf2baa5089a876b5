import { useEffect, useRef } from 'react';
import { Trans } from '@lingui/react/macro';
import { closeMaintenance, useDialogs } from '../platform/dialogs.ts';
import { Button } from '../ui/Button.tsx';
import { TestCard } from '../ui/TestCard.tsx';
import { redirectToLogin } from './follow-session.ts';
import { router } from './router.tsx';
import styles from './Maintenance.module.css';

/**
 * ERR-06: covers the page, and only its button closes it. It uses the browser's own dialog: the server may be gone when
 * it opens, so it must not load any code.
 */
export function Maintenance() {
  const facts = useDialogs((state) => state.maintenance);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (facts) dialog.current?.showModal();
    else dialog.current?.close();
  }, [facts]);
  const close = () => {
    closeMaintenance();
    redirectToLogin(router);
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      // An open dialog of the page hides everything except live regions from screen readers.
      aria-live="assertive"
      aria-labelledby="maintenance-title"
      aria-describedby="maintenance-text"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      {facts && (
        <>
          <TestCard />
          <div className={styles.plate}>
            <h2 id="maintenance-title" className={styles.title}>
              {facts.hadSession ? (
                <Trans>System in maintenance</Trans>
              ) : (
                <Trans>Communication with server failed</Trans>
              )}
            </h2>
            <div id="maintenance-text" className={styles.text}>
              <p>
                <Trans>This operation is not possible at this time.</Trans>
              </p>
              <p>
                <Trans>Please try again later.</Trans>
              </p>
              {facts.sentWithoutSession && (
                <p>
                  <Trans>When you close the modal you will be redirected to the login page</Trans>
                </p>
              )}
            </div>
            <Button variant="primary" size="l" className={styles.ok} autoFocus onClick={close}>
              OK
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}
