import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshIcon } from '@regia/icons/RefreshIcon';
import { errorMessagesOf } from '../platform/http/error.ts';
import { Button } from './Button.tsx';
import { ErrorMessages } from './ErrorMessages.tsx';
import { Note } from './Note.tsx';

interface LoadFailedProps {
  error: unknown;
  onRetry: () => void;
  title?: string;
}

/** A failed read, in place of its rows: the title, the server's messages and a retry button. */
export function LoadFailed({ error, onRetry, title }: LoadFailedProps) {
  const { t } = useLingui();
  const messages = errorMessagesOf(error);
  return (
    <Note
      tone="danger"
      alert
      title={title ?? t`Failed to load data`}
      action={
        <Button size="s" icon={<RefreshIcon size={14} />} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {messages.length > 0 && <ErrorMessages messages={messages} />}
    </Note>
  );
}
