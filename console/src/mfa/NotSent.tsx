import { useLingui } from '@lingui/react/macro';
import type { ErrorMessage } from '../platform/http/error-messages.ts';
import { ErrorMessages } from '../ui/ErrorMessages.tsx';
import { ManualLink } from '../ui/ManualLink.tsx';
import { Note } from '../ui/Note.tsx';

interface NotSentProps {
  refusals: readonly ErrorMessage[];
  /** Whether the previous code is still valid: then no error is shown, because the button counts the seconds. */
  isOnItsWay?: boolean | undefined;
}

export function NotSent({ refusals, isOnItsWay = false }: NotSentProps) {
  const { t } = useLingui();
  if (refusals.length === 0 || isOnItsWay) return null;
  return (
    <Note tone="danger" alert manual={<ManualLink topic="lost_factor" />} title={t`Couldn’t send the code`}>
      <ErrorMessages messages={refusals} />
    </Note>
  );
}
