import { Trans } from '@lingui/react/macro';
import { TextLink } from '../ui/TextLink.tsx';

/** Whether an endpoint groups the gaps of the organization, and the way to the choice. */
export function GapsOfEndpoint({ groupsGaps }: { groupsGaps: boolean }) {
  return (
    <p>
      {groupsGaps ? (
        <Trans>It groups the gaps of the organization.</Trans>
      ) : (
        <Trans>It groups no gaps until it is chosen.</Trans>
      )}{' '}
      <TextLink to="/organization/model-endpoint/">
        <Trans>Choose who groups the gaps</Trans>
      </TextLink>
    </p>
  );
}
