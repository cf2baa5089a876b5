import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { closeConsentPanel, useConsent } from '../platform/consent/consent.ts';
import { keepChoice } from '../platform/consent/keep-choice.ts';
import { Button } from './Button.tsx';
import { Switch } from './Switch.tsx';
import styles from './ConsentPanel.module.css';

const RETRY_MS = 50;
/** The gap between the page and the panel. */
const GAP_PX = 8;

/** Reserves the height of the panel at the end of the page. Returns a function that releases it. */
function reserveRoom(panel: HTMLElement): () => void {
  const { style } = document.documentElement;
  const measure = () => {
    const fromBelow = innerHeight - panel.getBoundingClientRect().top;
    style.setProperty('--consent-room', `${Math.ceil(fromBelow) + GAP_PX}px`);
  };
  const watch = new ResizeObserver(measure);
  watch.observe(panel);
  return () => {
    watch.disconnect();
    style.removeProperty('--consent-room');
  };
}

/**
 * APP-13: asks which data may be stored in this browser. It is not modal: the page can be used without a choice. If a
 * button opened it, the focus moves into it and, at the end, back to that button.
 */
export function ConsentPanel() {
  const { t } = useLingui();
  const known = useConsent((state) => state.functional);
  const [functional, setFunctional] = useState(known ?? false);
  const panel = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  const openRequests = useConsent((state) => state.openRequests);
  useEffect(() => {
    if (openRequests === 0) return;
    opener.current = document.activeElement;
    // Wait until the menu that opened the panel has restored the focus.
    const moveFocus = () => {
      if (document.querySelector('[role=menu], [role=dialog]')) return wait();
      if (opener.current === document.body || !opener.current?.isConnected) {
        opener.current = document.activeElement;
      }
      panel.current?.focus();
    };
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => void (timer = setTimeout(moveFocus, RETRY_MS));
    wait();
    return () => clearTimeout(timer);
  }, [openRequests]);
  useEffect(() => reserveRoom(panel.current!), []);

  const restoreFocus = () => (opener.current as HTMLElement | null)?.focus();
  const choose = (choice: boolean) => {
    restoreFocus();
    void keepChoice(choice);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    restoreFocus();
    closeConsentPanel();
  };
  return (
    <dialog
      ref={panel}
      open
      tabIndex={-1}
      className={styles.panel}
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
      onKeyDown={onKeyDown}
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
        <Button onClick={() => choose(false)}>
          <Trans>Refuse all</Trans>
        </Button>
        <Button onClick={() => choose(functional)}>
          <Trans>Save preferences</Trans>
        </Button>
        <Button onClick={() => choose(true)}>
          <Trans>Accept all</Trans>
        </Button>
      </div>
    </dialog>
  );
}
