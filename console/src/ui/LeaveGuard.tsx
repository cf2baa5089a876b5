import { useEffect, useState } from 'react';
import { useBlocker } from '@tanstack/react-router';
import { guardUnsavedWork } from '../platform/form/unsaved-work.ts';
import { fetchLeaveDialog, LeaveDialog } from './LeaveDialog.tsx';
import type { LeaveWords } from './leave-props.ts';

interface LeaveGuardProps extends LeaveWords {
  /** There is work that would be lost. */
  dirty: boolean;
  /** Answers whether it was saved. */
  onSave?: () => Promise<boolean>;
  /** Undoes it, where what goes on may leave the form where it is. */
  onDiscard?: () => void;
}

/** APP-15: asks before unsaved work is lost: by a move inside the console, by what comes to the same, by closing the tab. */
export function LeaveGuard({ dirty, onSave, onDiscard, ...words }: LeaveGuardProps) {
  const [saving, setSaving] = useState(false);
  const [held, setHeld] = useState<(() => void) | null>(null);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  useEffect(() => {
    if (!dirty) return;
    fetchLeaveDialog();
    return guardUnsavedWork((goOn) => setHeld(() => goOn));
  }, [dirty]);
  const goOn = () => {
    setHeld(null);
    held?.();
    blocker.proceed?.();
  };
  const stay = () => {
    setHeld(null);
    blocker.reset?.();
  };
  const leave = () => {
    if (held) onDiscard?.();
    goOn();
  };
  const saveAndLeave = async () => {
    setSaving(true);
    const saved = await onSave!().finally(() => setSaving(false));
    if (saved) goOn();
    else stay();
  };
  return (
    <LeaveDialog
      open={held !== null || blocker.status === 'blocked'}
      {...words}
      saving={saving}
      onLeave={leave}
      onStay={stay}
      onSave={onSave && (() => void saveAndLeave())}
    />
  );
}
