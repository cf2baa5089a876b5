import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { NoSuchElement } from '../../ui/NoSuchElement.tsx';

/** Shown if the user does not exist or belongs to another organization. */
export const NoSuchUser = () => (
  <NoSuchElement
    wayBack={
      <LinkButton to="/account/user/" variant="primary" size="l">
        <Trans>Go to users</Trans>
      </LinkButton>
    }
  >
    <Trans>This user doesn’t exist, or belongs to another organization.</Trans>
  </NoSuchElement>
);
