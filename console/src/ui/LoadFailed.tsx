import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshIcon } from '@regia/icons/RefreshIcon';
import { errorMessagesOf, HttpError } from '../platform/http/error.ts';
import { Button } from './Button.tsx';
import { ErrorMessages } from './ErrorMessages.tsx';
import { Note } from './Note.tsx';

interface LoadFailedProps {
  error: unknown;
  onRetry: () => void;
  title?: string;
}

/** A failed read, in place of its rows: the title, the server's messages and a retry button, unless it was refused. */
export function LoadFailed({ error, onRetry, title }: LoadFailedProps) {
  const { t } = useLingui();
  const messages = errorMessagesOf(error);
  const isRefused = error instanceof HttpError && error.status === 403;
  return (
    <Note
      tone="danger"
      alert
      title={title ?? (isRefused ? t`Permission denied` : t`Failed to load data`)}
      action={
        !isRefused && (
          <Button size="s" icon={<RefreshIcon size={14} />} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {messages.length > 0 && <ErrorMessages messages={messages} />}
    </Note>
  );
}
