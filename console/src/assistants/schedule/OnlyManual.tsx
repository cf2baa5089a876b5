import { Trans } from '@lingui/react/macro';
import { PauseIcon } from '@regia/icons/PauseIcon';
import { Badge } from '../../ui/Badge.tsx';

/** Says, wherever training is offered, that the assistant does not train by itself. */
export const OnlyManual = () => (
  <Badge icon={<PauseIcon size={13} />}>
    <Trans>Only manual training</Trans>
  </Badge>
);
