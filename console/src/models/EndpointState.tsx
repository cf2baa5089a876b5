import { Trans } from '@lingui/react/macro';
import type { ModelEndpoint } from '@regia/contract/models/endpoints';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { ErrorIcon } from '@regia/icons/ErrorIcon';
import { Badge } from '../ui/Badge.tsx';

/** The result of the last test of an endpoint, in a word. */
export function EndpointState({ state }: Pick<ModelEndpoint, 'state'>) {
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
