import { Trans, useLingui } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { errorMessagesOf } from '../platform/http/error.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorMessages } from '../ui/ErrorMessages.tsx';
import { Plate } from '../ui/Plate.tsx';

/**
 * A page that could not be opened: the server did not answer, or we have a fault. Where no words of the server say which,
 * its code may not have come, and only a new page asks for that again.
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
          <Trans>This page could not be opened.</Trans>
        )}
      </p>
    </Plate>
  );
}
