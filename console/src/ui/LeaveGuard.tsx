import { useEffect, useState } from 'react';
import { useBlocker } from '@tanstack/react-router';
import { guardUnsavedWork } from '../platform/form/unsaved-work.ts';
import { fetchLeaveDialog, LeaveDialog } from './LeaveDialog.tsx';
import type { LeaveWords } from './leave-props.ts';

interface LeaveGuardProps extends LeaveWords {
  /** Whether there is unsaved work. */
  dirty: boolean;
  /** Saves the work. Returns whether it was saved. */
  onSave?: () => Promise<boolean>;
  /** Discards the work, for actions after which the form may stay on screen. */
  onDiscard?: () => void;
}

/** APP-15: asks before a navigation, a switch of profile or organisation, or closing the tab loses unsaved work. */
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
    return guardUnsavedWork((proceed) => setHeld(() => proceed));
  }, [dirty]);
  const proceed = () => {
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
    proceed();
  };
  const saveAndLeave = async () => {
    setSaving(true);
    const saved = await onSave!().finally(() => setSaving(false));
    if (saved) proceed();
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
