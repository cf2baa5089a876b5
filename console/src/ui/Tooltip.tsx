import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from './Kbd.tsx';
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
const GAP = 6;
const EDGE = 8;

/** A tooltip. It shows on hover and keyboard focus, stays while the pointer is on it, and closes on Escape. */
export function Tooltip({ text, keys, children }: TooltipProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
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
  const enter = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') later(event.currentTarget.firstElementChild, DELAY_MS);
  };
  const focus = (event: FocusEvent) => {
    if (event.target.matches(':focus-visible')) later(event.currentTarget.firstElementChild, DELAY_MS);
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
      {anchor && (
        <Tip anchor={anchor} onEnter={() => clearTimeout(timer.current)} onLeave={hide}>
          {text}
          {keys && <Kbd>{keys}</Kbd>}
        </Tip>
      )}
    </>
  );
}

function Tip({
  anchor,
  onEnter,
  onLeave,
  children,
}: {
  anchor: Element;
  onEnter: () => void;
  onLeave: () => void;
  children: ReactNode;
}) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = anchor.getBoundingClientRect();
    const own = tip.current!.getBoundingClientRect();
    const above = box.top - own.height - GAP;
    const left = box.left + (box.width - own.width) / 2;
    tip.current!.style.top = `${above < EDGE ? box.bottom + GAP : above}px`;
    tip.current!.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - own.width - EDGE))}px`;
  });
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onLeave();
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  });
  return createPortal(
    // The button's name says the same, so it is hidden from screen readers.
    <div
      ref={tip}
      role="tooltip"
      aria-hidden="true"
      className={styles.tip}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {children}
    </div>,
    document.body,
  );
}
