import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import type { CodeSending } from './use-code-sending.ts';

interface ResendButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'block' | 'icon'> {
  sending: CodeSending;
  onSend: () => void;
}

/** Another code, when the time for it has come. */
export function ResendButton({ sending: { isSending, waitSeconds }, onSend, ...look }: ResendButtonProps) {
  const minutes = Math.ceil(waitSeconds / 60);
  return (
    <Button {...look} busy={isSending} still={waitSeconds > 0} onClick={onSend}>
      {waitSeconds > 90 ? (
        <Trans>Send again in {minutes} min</Trans>
      ) : waitSeconds > 0 ? (
        <Trans>Send again in {waitSeconds} s</Trans>
      ) : (
        <Trans>Send again</Trans>
      )}
    </Button>
  );
}
