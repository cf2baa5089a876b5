import { Trans, useLingui } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { errorMessagesOf } from '../platform/http/error.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorMessages } from '../ui/ErrorMessages.tsx';
import { Plate } from '../ui/Plate.tsx';

/**
 * Shown if a page could not be opened: the server did not answer, or the console has a fault. Without a message of the
 * server, the code of the page may be missing, and only a reload fetches it again.
 */
export function BrokenPage({ error }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  const messages = errorMessagesOf(error);
  return (
    <Plate
      title={t`Oops something went wrong!`}
      actions={
        <Button
          variant="primary"
          size="l"
          onClick={() => (messages.length > 0 ? void router.invalidate() : location.reload())}
        >
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>
        {messages.length > 0 ? (
          <ErrorMessages messages={messages} />
        ) : (
          <Trans>Couldn’t open this page.</Trans>
        )}
      </p>
    </Plate>
  );
}
