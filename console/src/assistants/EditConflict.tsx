import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshIcon } from '@regia/icons/RefreshIcon';
import type { ErrorMessage } from '../platform/http/error-messages.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorMessages } from '../ui/ErrorMessages.tsx';
import { Note } from '../ui/Note.tsx';

interface EditConflictProps {
  messages: readonly ErrorMessage[];
  /** The error if the other version could not be loaded. */
  loadError: readonly ErrorMessage[] | null;
  onReload: () => Promise<void>;
}

/** Shown if somebody else saved the assistant first: keeps the typed values and overwrites nobody's save unseen. */
export function EditConflict({ messages, loadError, onReload }: EditConflictProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const reload = async () => {
    setBusy(true);
    await onReload();
    setBusy(false);
  };
  return (
    <Note
      tone="warn"
      alert
      title={t`Not saved: someone else saved first`}
      action={
        <Button size="s" icon={<RefreshIcon size={14} />} busy={busy} onClick={() => void reload()}>
          <Trans>Reload</Trans>
        </Button>
      }
    >
      <ErrorMessages messages={messages} />
      <p>
        <Trans>Reloading keeps what you typed. Only the fields you didn’t change are updated.</Trans>
      </p>
      {loadError && (
        <div>
          <Trans>Couldn’t load their version.</Trans> <ErrorMessages messages={loadError} />
        </div>
      )}
    </Note>
  );
}
