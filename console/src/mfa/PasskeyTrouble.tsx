import { Trans, useLingui } from '@lingui/react/macro';
import { Note } from '../ui/Note.tsx';
import type { PasskeyProblem } from './passkey.ts';

/** Who gave up did nothing wrong, and is only told that nothing happened. */
export function PasskeyTrouble({
  problem,
  refusal,
}: {
  problem: PasskeyProblem | null;
  /** What the server said of the browser's answer. */
  refusal?: string;
}) {
  const { t } = useLingui();
  if (refusal) {
    return (
      <Note tone="danger" alert title={t`The passkey was not accepted`}>
        {refusal}
      </Note>
    );
  }
  if (!problem) return null;
  if (problem === 'cancelled') {
    return (
      <output>
        <Note tone="info" title={t`Nothing was done`}>
          <Trans>The browser’s window was closed, or its time ran out. Try again when you want.</Trans>
        </Note>
      </output>
    );
  }
  return problem === 'already_here' ? (
    <Note tone="danger" alert title={t`This device has a passkey for this account already`}>
      <Trans>Use another device or a security key, or keep the one that is there.</Trans>
    </Note>
  ) : (
    <Note tone="danger" alert title={t`The passkey was not accepted by the browser`}>
      <Trans>Try again, or choose another method. Security keys must be plugged in or near.</Trans>
    </Note>
  );
}
