import { Trans, useLingui } from '@lingui/react/macro';
import { deactivateMethod } from '@regia/contract/mfa/calls';
import { useQuery } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { ActWithCode } from './ActWithCode.tsx';
import { bodyWithCode } from './body-with-code.ts';
import { methodName } from './method-words.ts';
import { mfaQueries, refreshAfterRemoval } from './queries.ts';

interface DeactivateDialogProps {
  method: string;
  /** Whether it is the only method: without it the second factor is off. */
  last: boolean;
  onDone: () => void;
  onClose: () => void;
}

export function DeactivateDialog({ method, last, onDone, onClose }: DeactivateDialogProps) {
  const { t, i18n } = useLingui();
  const config = useQuery(mfaQueries.config());
  const name = i18n._(methodName(method));
  if (config.isPending) return null;
  return (
    <ActWithCode
      danger
      asksForCode={config.data?.confirm_disable_with_code ?? true}
      title={<Trans>Deactivate “{name}”?</Trans>}
      description={
        last ? (
          <Trans>
            This is your last method. Two-factor authentication will be turned off, your backup codes will
            stop working, and your password alone will be enough to sign in.
          </Trans>
        ) : (
          <Trans>
            You’ll no longer be able to sign in with it. Your other methods and your backup codes still work.
          </Trans>
        )
      }
      confirmLabel={<Trans>Deactivate method</Trans>}
      act={(code) => send(deactivateMethod, { params: { method }, body: bodyWithCode(code) })}
      onDone={() => {
        void refreshAfterRemoval();
        toast.success(t`You have successfully removed the authentication method`);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
