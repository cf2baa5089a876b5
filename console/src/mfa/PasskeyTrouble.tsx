import { Trans, useLingui } from '@lingui/react/macro';
import { Note } from '../ui/Note.tsx';
import type { PasskeyProblem } from './passkey.ts';

/** Says what went wrong with a passkey. A cancelled dialog is no error: the note says only that nothing was done. */
export function PasskeyTrouble({
  problem,
  refusal,
}: {
  problem: PasskeyProblem | null;
  /** The server's refusal of the browser's answer. */
  refusal?: string;
}) {
  const { t } = useLingui();
  if (refusal) {
    return (
      <Note tone="danger" alert title={t`Passkey not accepted`}>
        {refusal}
      </Note>
    );
  }
  if (!problem) return null;
  if (problem === 'cancelled') {
    return (
      <output>
        <Note tone="info" title={t`Nothing was done`}>
          <Trans>The browser window was closed or timed out. Try again when you’re ready.</Trans>
        </Note>
      </output>
    );
  }
  return problem === 'already_here' ? (
    <Note tone="danger" alert title={t`This device already has a passkey for this account`}>
      <Trans>Use another device or a security key, or keep the passkey you have.</Trans>
    </Note>
  ) : (
    <Note tone="danger" alert title={t`Your browser didn’t accept the passkey`}>
      <Trans>Try again, or choose another method. Security keys must be plugged in or nearby.</Trans>
    </Note>
  );
}
