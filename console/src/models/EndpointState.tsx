import { Trans } from '@lingui/react/macro';
import type { ModelEndpoint } from '@regia/contract/models/endpoints';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { ErrorIcon } from '@regia/icons/ErrorIcon';
import { WarningIcon } from '@regia/icons/WarningIcon';
import { Badge } from '../ui/Badge.tsx';

type EndpointStateProps = Pick<ModelEndpoint, 'state' | 'suspended'>;

/** The result of the last test of an endpoint, in a word, or that it is suspended. */
export function EndpointState({ state, suspended }: EndpointStateProps) {
  if (suspended) {
    return (
      <Badge tone="warn" icon={<WarningIcon size={13} />}>
        <Trans>Suspended</Trans>
      </Badge>
    );
  }
  if (state === 'passed') {
    return (
      <Badge tone="ok" icon={<CheckIcon size={13} />}>
        <Trans>Ready</Trans>
      </Badge>
    );
  }
  if (state === 'failed') {
    return (
      <Badge tone="danger" icon={<ErrorIcon size={13} />}>
        <Trans>Test failed</Trans>
      </Badge>
    );
  }
  return (
    <Badge>
      <Trans>Never tested</Trans>
    </Badge>
  );
}
