import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { openConsentPanel } from '../platform/consent/consent.ts';
import { Button } from './Button.tsx';
import { chooseConsent, preloadConsentRecord } from './choose-consent.ts';
import { focusHeading } from './page-heading.ts';
import { takeOver } from './take-over.ts';
import styles from './ConsentStrip.module.css';

/** Publishes the height of the strip for `scroll-padding`. Returns a function that removes it. */
function publishHeight(strip: HTMLElement): () => void {
  const { style } = document.documentElement;
  const measure = () => style.setProperty('--consent-height', `${strip.getBoundingClientRect().height}px`);
  const watch = new ResizeObserver(measure);
  watch.observe(strip);
  return () => {
    watch.disconnect();
    style.removeProperty('--consent-height');
  };
}

/** APP-13: asks for consent. Lies over the end of the page; the page works without a choice. */
export function ConsentStrip() {
  const { t } = useLingui();
  const strip = useRef<HTMLElement>(null);
  const previousFocus = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => takeOver(strip.current!), []);
  useEffect(() => publishHeight(strip.current!), []);

  const onFocus = ({ relatedTarget }: FocusEvent) => {
    preloadConsentRecord();
    if (!strip.current!.contains(relatedTarget)) previousFocus.current = relatedTarget as HTMLElement | null;
  };
  const choose = async (functional: boolean) => {
    const opener = previousFocus.current;
    const hadFocus = strip.current!.contains(document.activeElement);
    await chooseConsent(functional);
    if (!hadFocus) return;
    if (opener?.isConnected) opener.focus({ preventScroll: true });
    else focusHeading();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus and pointer only preload
    <section
      ref={strip}
      className={styles.strip}
      aria-label={t`Cookies`}
      data-foot
      onFocus={onFocus}
      onPointerEnter={preloadConsentRecord}
    >
      <p className={styles.text}>
        <Trans>If you accept, this browser remembers your settings and recent pages, with no tracking.</Trans>
      </p>
      <div className={styles.actions}>
        <Button onClick={() => void choose(false)}>
          <Trans>Refuse</Trans>
        </Button>
        <Button onClick={() => void choose(true)}>
          <Trans>Accept</Trans>
        </Button>
        <Button aria-haspopup="dialog" onClick={openConsentPanel}>
          <Trans>Choose</Trans>
        </Button>
      </div>
    </section>
  );
}
