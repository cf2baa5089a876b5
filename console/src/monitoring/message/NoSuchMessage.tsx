import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { NoSuchElement } from '../../ui/NoSuchElement.tsx';

/** Shown if the message does not exist, or belongs to an assistant that the reader doesn’t see. */
export const NoSuchMessage = () => (
  <NoSuchElement
    wayBack={
      <LinkButton to="/monitoring/messages/" variant="primary" size="l">
        <Trans>Go to messages</Trans>
      </LinkButton>
    }
  >
    <Trans>This message doesn’t exist, or you don’t have access to its assistant.</Trans>
  </NoSuchElement>
);
