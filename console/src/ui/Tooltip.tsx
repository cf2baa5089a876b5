import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { loadOnce } from './load-once.ts';
import styles from './Tooltip.module.css';

interface TooltipProps {
  text: string;
  /** The key of the same action. */
  keys?: string;
  /** The control. Its accessible name must already say the same. */
  children: ReactNode;
}

const DELAY_MS = 400;
/** The time to move the pointer onto the tooltip. */
const LEAVE_MS = 100;

const popup = loadOnce(() => import('./tooltip-popup.tsx'));

/**
 * A tooltip. It shows on hover and keyboard focus, stays while the pointer is on it, and closes on Escape. Its code is
 * loaded when the pointer or the focus reaches the control.
 */
export function Tooltip({ text, keys, children }: TooltipProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [code, setCode] = useState<typeof import('./tooltip-popup.tsx') | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (next: Element | null, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), delayMs);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  const show = (watch: Element) => {
    // If the load fails, nothing is lost: the control has a name.
    popup().then(setCode, () => {});
    later(watch.firstElementChild, DELAY_MS);
  };
  const enter = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') show(event.currentTarget);
  };
  const focus = (event: FocusEvent) => {
    if (event.target.matches(':focus-visible')) show(event.currentTarget);
  };
  return (
    <>
      {/* It only listens to events; its child is the control. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <span
        className={styles.watch}
        onPointerEnter={enter}
        onPointerLeave={() => later(null, LEAVE_MS)}
        onPointerDown={hide}
        onFocus={focus}
        onBlur={hide}
      >
        {children}
      </span>
      {anchor && code && (
        <code.TooltipPopup
          anchor={anchor}
          text={text}
          keys={keys}
          onEnter={() => clearTimeout(timer.current)}
          onClose={hide}
        />
      )}
    </>
  );
}
