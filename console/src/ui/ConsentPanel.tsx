import { useLayoutEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { closeConsentPanel, useConsent } from '../platform/consent/consent.ts';
import { useDialogCount } from '../platform/dialogs.ts';
import { Button } from './Button.tsx';
import { chooseConsent } from './choose-consent.ts';
import { Switch } from './Switch.tsx';
import styles from './ConsentPanel.module.css';

const RETRY_MS = 50;

/** Opens the dialog once the menu from which it was asked for has closed and has restored the focus. */
function openModal(panel: HTMLDialogElement): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const attempt = () => {
    if (document.querySelector('[role=menu], [role=dialog]')) return wait();
    panel.showModal();
    panel.focus();
  };
  const wait = () => void (timer = setTimeout(attempt, RETRY_MS));
  wait();
  return () => {
    clearTimeout(timer);
    // The browser then returns the focus to the element that had it.
    panel.close();
  };
}

/**
 * APP-13: asks which data may be stored in this browser, while the panel is open. Each opening has a dialog of its own:
 * a dialog reports its close late, and would close the next one.
 */
export function ConsentPanel() {
  const opening = useConsent((state) => state.openPanel);
  return opening !== null && <CategoriesDialog key={opening} />;
}

function CategoriesDialog() {
  const { t } = useLingui();
  const known = useConsent((state) => state.functional);
  const [functional, setFunctional] = useState(known ?? false);
  const panel = useRef<HTMLDialogElement>(null);
  // A layout effect: its end runs while the dialog is still in the page.
  useLayoutEffect(() => openModal(panel.current!), []);
  useDialogCount(true);
  return (
    <dialog
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
      onClose={closeConsentPanel}
    >
      <h2 id="consent-title" className={styles.title}>
        <Trans>What this browser may keep</Trans>
      </h2>
      <p id="consent-text" className={styles.text}>
        <Trans>
          No tracking, nobody else’s cookies. You can change your mind at any time, under Cookies.
        </Trans>
      </p>
      <div className={styles.categories}>
        <Switch
          label={t`Required`}
          help={t`Your session, what you had not saved when it ended, and this choice`}
          checked
          disabled
        />
        <Switch
          label={t`Functional`}
          help={t`Language, theme, sidebar, pages visited last`}
          checked={functional}
          onChange={(event) => setFunctional(event.target.checked)}
        />
      </div>
      <div className={styles.actions}>
        <Button onClick={() => void chooseConsent(false)}>
          <Trans>Refuse all</Trans>
        </Button>
        <Button onClick={() => void chooseConsent(functional)}>
          <Trans>Save preferences</Trans>
        </Button>
        <Button onClick={() => void chooseConsent(true)}>
          <Trans>Accept all</Trans>
        </Button>
      </div>
    </dialog>
  );
}
