import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../ui/LinkButton.tsx';
import { NoSuchElement } from '../ui/NoSuchElement.tsx';

/** Shown if the assistant does not exist or belongs to another organisation. */
export const NoSuchAssistant = () => (
  <NoSuchElement
    wayBack={
      <LinkButton to="/ai/ai-assistants/" variant="primary" size="l">
        <Trans>Go to assistants</Trans>
      </LinkButton>
    }
  >
    <Trans>This assistant doesn’t exist, or belongs to another organization.</Trans>
  </NoSuchElement>
);
