import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import type { CodeSending } from './use-code-sending.ts';

interface ResendButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'block' | 'icon'> {
  sending: CodeSending;
  onSend: () => void;
}

/** Sends another code; disabled until the waiting time is over. */
export function ResendButton({
  sending: { isSending, waitSeconds },
  onSend,
  ...buttonProps
}: ResendButtonProps) {
  const minutes = Math.ceil(waitSeconds / 60);
  return (
    <Button {...buttonProps} busy={isSending} inactive={waitSeconds > 0} onClick={onSend}>
      {waitSeconds > 90 ? (
        <Trans>Resend in {minutes} min</Trans>
      ) : waitSeconds > 0 ? (
        <Trans>Resend in {waitSeconds} s</Trans>
      ) : (
        <Trans>Resend</Trans>
      )}
    </Button>
  );
}
