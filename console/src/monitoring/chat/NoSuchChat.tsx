import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { NoSuchElement } from '../../ui/NoSuchElement.tsx';

/** Shown if the conversation does not exist, or belongs to an assistant that the reader doesn’t see. */
export const NoSuchChat = () => (
  <NoSuchElement
    wayBack={
      <LinkButton to="/monitoring/chats/" variant="primary" size="l">
        <Trans>Go to conversations</Trans>
      </LinkButton>
    }
  >
    <Trans>This conversation doesn’t exist, or you don’t have access to its assistant.</Trans>
  </NoSuchElement>
);
