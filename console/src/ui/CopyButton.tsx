import { useLingui } from '@lingui/react/macro';
import { CopyIcon } from '@regia/icons/CopyIcon';
import { toast } from '../platform/toasts.ts';
import { Button } from './Button.tsx';
import { copyText } from './copy-text.ts';
import { IconButton } from './IconButton.tsx';

interface CopyButtonProps {
  text: string;
  /** The label, with the object: `Copy key`. */
  label: string;
  iconOnly?: boolean;
}

export function CopyButton({ text, label, iconOnly }: CopyButtonProps) {
  const { t } = useLingui();
  const copy = () => {
    copyText(text).then(
      () => toast.copied(t`Copied to clipboard`),
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : '';
        toast.copyFailed(t`Cannot copy!`, reason && t`Copy error: ${reason}`);
      },
    );
  };
  return iconOnly ? (
    <IconButton label={label} icon={<CopyIcon />} onClick={copy} />
  ) : (
    <Button icon={<CopyIcon />} onClick={copy}>
      {label}
    </Button>
  );
}
