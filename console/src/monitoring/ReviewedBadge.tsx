import { Trans } from '@lingui/react/macro';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { Badge } from '../ui/Badge.tsx';

/** The mark of an answer that staff have reviewed. */
export const ReviewedBadge = () => (
  <Badge tone="accent" icon={<CheckIcon size={13} />}>
    <Trans>Reviewed</Trans>
  </Badge>
);
