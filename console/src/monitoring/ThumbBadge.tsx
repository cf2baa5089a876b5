import { Trans } from '@lingui/react/macro';
import { ThumbsDownIcon } from '@regia/icons/ThumbsDownIcon';
import { ThumbsUpIcon } from '@regia/icons/ThumbsUpIcon';
import { Badge } from '../ui/Badge.tsx';

/** The visitor’s thumb. The staff’s stars are another thing, and stand apart. */
export const ThumbBadge = ({ value }: { value: 'up' | 'down' }) =>
  value === 'up' ? (
    <Badge tone="ok" icon={<ThumbsUpIcon size={13} />}>
      <Trans>Helpful</Trans>
    </Badge>
  ) : (
    <Badge tone="danger" icon={<ThumbsDownIcon size={13} />}>
      <Trans>Not helpful</Trans>
    </Badge>
  );
