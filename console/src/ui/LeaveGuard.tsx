import { useEffect, useState } from 'react';
import { useBlocker } from '@tanstack/react-router';
import { fetchLeaveDialog, LeaveDialog, type LeaveWords } from './LeaveDialog.tsx';

interface LeaveGuardProps extends LeaveWords {
  /** There is work that would be lost. */
  dirty: boolean;
  /** Answers whether it was saved. */
  onSave?: () => Promise<boolean>;
}

/** APP-15: asks before unsaved work is left, inside the console and when the tab is closed. */
export function LeaveGuard({ dirty, onSave, ...words }: LeaveGuardProps) {
  const [saving, setSaving] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  useEffect(() => {
    if (dirty) fetchLeaveDialog();
  }, [dirty]);
  const saveAndLeave = async () => {
    setSaving(true);
    const saved = await onSave!().finally(() => setSaving(false));
    if (saved) blocker.proceed?.();
    else blocker.reset?.();
  };
  return (
    <LeaveDialog
      open={blocker.status === 'blocked'}
      {...words}
      saving={saving}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
      onSave={onSave && (() => void saveAndLeave())}
    />
  );
}
