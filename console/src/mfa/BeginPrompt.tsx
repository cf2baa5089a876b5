import { Trans } from '@lingui/react/macro';
import type { Answer } from '@regia/contract/call';
import { activateMethod } from '@regia/contract/mfa/calls';
import type { Method } from '@regia/contract/mfa/methods';
import { send } from '../platform/http/send.ts';
import { CodePrompt } from './CodePrompt.tsx';

export type Begun = Answer<typeof activateMethod>;

interface BeginPromptProps {
  method: Method;
  onDone: (begun: Begun) => void;
  onClose: () => void;
}

/** Begins a method with a code of one that is active. */
export function BeginPrompt({ method, onDone, onClose }: BeginPromptProps) {
  return (
    <CodePrompt
      title={<Trans>Confirm it is you</Trans>}
      description={
        <Trans>
          What you add opens your account, too: it takes a code of a method that you have, or a backup code.
        </Trans>
      }
      confirmLabel={<Trans>Go on</Trans>}
      act={(code) => send(activateMethod, { params: { method }, body: { code } })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
