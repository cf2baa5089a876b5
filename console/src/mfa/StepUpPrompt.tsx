import { useEffect } from 'react';
import { Trans } from '@lingui/react/macro';
import { changeEmail } from '@regia/contract/account/credentials';
import { type AskedForCode, NoCodeGiven } from '../platform/http/ask-for-code.ts';
import { CodePrompt } from './CodePrompt.tsx';
import { repeated } from './repeated.ts';

/** Answers `code_required` of any call: asks for a code, and makes the call again with it. */
export function StepUpPrompt({ asked }: { asked: AskedForCode }) {
  // Whoever leaves the console while it is open has given no code.
  useEffect(() => () => asked.reject(new NoCodeGiven()), [asked]);
  return (
    <CodePrompt
      title={<Trans>Confirm it is you</Trans>}
      description={
        <Trans>
          Your second factor is asked for before this change. A code that you give here counts for ten
          minutes.
        </Trans>
      }
      confirmLabel={<Trans>Go on</Trans>}
      movesAddress={asked.path === changeEmail.path}
      act={(code) => repeated(asked.repeat, code)}
      onDone={(end) => ('answer' in end ? asked.resolve(end.answer) : asked.reject(end.error))}
      onClose={() => asked.reject(new NoCodeGiven())}
    />
  );
}
