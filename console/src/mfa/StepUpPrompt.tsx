import { useEffect } from 'react';
import { Trans } from '@lingui/react/macro';
import { changeEmail } from '@regia/contract/account/credentials';
import { type AskedForCode, NoCodeGiven } from '../platform/http/ask-for-code.ts';
import { CodePrompt } from './CodePrompt.tsx';
import { repeatWithCode } from './repeat-with-code.ts';

/** After `code_required` from any call: asks for a code and repeats the call with it. */
export function StepUpPrompt({ asked }: { asked: AskedForCode }) {
  // If the person leaves the console while the prompt is open, no code was given.
  useEffect(() => () => asked.reject(new NoCodeGiven()), [asked]);
  return (
    <CodePrompt
      title={<Trans>Confirm it’s you</Trans>}
      description={
        <Trans>
          This change needs your second factor. After you enter a code, we won’t ask again for ten minutes.
        </Trans>
      }
      confirmLabel={<Trans>Continue</Trans>}
      movesAddress={asked.path === changeEmail.path}
      act={(code) => repeatWithCode(asked.repeat, code)}
      onDone={(result) => ('answer' in result ? asked.resolve(result.answer) : asked.reject(result.error))}
      onClose={() => asked.reject(new NoCodeGiven())}
    />
  );
}
