import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { CloseIcon } from '@regia/icons/CloseIcon';
import { ErrorIcon } from '@regia/icons/ErrorIcon';
import { InfoIcon } from '@regia/icons/InfoIcon';
import { SuccessIcon } from '@regia/icons/SuccessIcon';
import { type Toast, useToasts } from '../platform/toasts.ts';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { moveToFreePlace } from './move-to-free-place.ts';
import { focusHeading } from './page-heading.ts';
import note from './Note.module.css';
import styles from './Toaster.module.css';

const ICONS = { ok: SuccessIcon, danger: ErrorIcon, info: InfoIcon };

/** Shows the toasts. It is rendered from the start: screen readers announce changes only in a region they know. */
export function Toaster() {
  const { toasts, dismiss } = useToasts();
  const [held, setHeld] = useState(false);
  const hidden = useHiddenTab();
  const region = useRef<HTMLOutputElement>(null);
  useLayoutEffect(() => moveToFreePlace(region.current!), [toasts]);
  const close = (id: number) => {
    // Move the focus before the button is removed: React fires no `blur` for a removed element.
    focusHeading();
    setHeld(false);
    dismiss(id);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointer and focus only hold the clock
    <output
      ref={region}
      className={styles.region}
      // The role implies it, but an open dialog hides regions without the attribute from screen readers.
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          paused={held || hidden}
          onEnd={() => dismiss(toast.id)}
          onClose={() => close(toast.id)}
        />
      ))}
    </output>
  );
}

interface ToastCardProps {
  toast: Toast;
  paused: boolean;
  onEnd: () => void;
  onClose: () => void;
}

function ToastCard({ toast, paused, onEnd, onClose }: ToastCardProps) {
  const { t } = useLingui();
  const Icon = ICONS[toast.tone];
  useCountdown(toast.durationMs, paused, onEnd);
  return (
    <div className={classes(styles.toast, toast.tone !== 'ok' && styles[toast.tone])}>
      <Icon />
      <span className={note.text}>
        <b className={note.title}>{toast.title}</b>
        {toast.detail && <span className={note.detail}>{toast.detail}</span>}
      </span>
      {toast.undo && (
        <Button
          size="s"
          onClick={() => {
            toast.undo?.run();
            onClose();
          }}
        >
          {toast.undo.label}
        </Button>
      )}
      <IconButton
        size="s"
        className={styles.close}
        label={t`Close`}
        icon={<CloseIcon size={14} />}
        onClick={onClose}
      />
    </div>
  );
}

/** Calls `onEnd` after the duration. A pause keeps the remaining time. */
function useCountdown(durationMs: number, paused: boolean, onEnd: () => void) {
  const left = useRef(durationMs);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [paused]);
}

function useHiddenTab(): boolean {
  const [hidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const follow = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return hidden;
}
