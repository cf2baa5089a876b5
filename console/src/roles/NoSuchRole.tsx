import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../ui/LinkButton.tsx';
import { NoSuchElement } from '../ui/NoSuchElement.tsx';

/** Shown if the profile does not exist or belongs to another organization. */
export const NoSuchRole = () => (
  <NoSuchElement
    wayBack={
      <LinkButton to="/account/role-profile/" variant="primary" size="l">
        <Trans>Go to role profiles</Trans>
      </LinkButton>
    }
  >
    <Trans>This role profile doesn’t exist, or belongs to another organization.</Trans>
  </NoSuchElement>
);
