import { Trans, useLingui } from '@lingui/react/macro';
import { changePrimaryMethod } from '@regia/contract/mfa/calls';
import type { Method } from '@regia/contract/mfa/methods';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { useFinalFocus } from '../ui/use-final-focus.ts';
import { CodePrompt } from './CodePrompt.tsx';
import { methodName } from './method-words.ts';
import { refreshMethods } from './queries.ts';

interface MakePrimaryDialogProps {
  method: Method;
  /** The current primary method; the code must come from it (MFA-05). */
  current: string;
  onClose: () => void;
}

export function MakePrimaryDialog({ method, current, onClose }: MakePrimaryDialogProps) {
  const { t, i18n } = useLingui();
  const { finalFocus, leadOn } = useFinalFocus();
  const name = i18n._(methodName(method));
  const before = i18n._(methodName(current));
  return (
    <CodePrompt
      only={current}
      title={<Trans>Make “{name}” the primary method?</Trans>}
      description={
        <Trans>
          Sign-in will ask for it first. You need a code from the current primary method: {before}.
        </Trans>
      }
      confirmLabel={<Trans>Change primary method</Trans>}
      act={(code) => send(changePrimaryMethod, { body: { method, code } })}
      onDone={() => {
        leadOn();
        void refreshMethods();
        toast.success(t`You have successfully changed the primary authentication method`);
        onClose();
      }}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  );
}
