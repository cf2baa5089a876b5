import { Trans, useLingui } from '@lingui/react/macro';
import { useSecondStep } from '../../platform/session/second-step.ts';
import { Note } from '../../ui/Note.tsx';

/** Why who was about to write a code stands before the password again. */
export function BackAgain() {
  const { t } = useLingui();
  const because = useSecondStep((state) => state.backBecause);
  if (because === 'over') {
    return (
      <Note tone="warn" alert title={t`Sign in once more`}>
        <Trans>The time for the code is over, or too many codes were wrong.</Trans>
      </Note>
    );
  }
  if (because === 'lost') {
    return (
      <Note tone="info" alert title={t`Sign in once more`}>
        <Trans>The page was loaded anew, so the code must be asked for again.</Trans>
      </Note>
    );
  }
  return null;
}
