import { Trans } from '@lingui/react/macro';
import type { MonitoredMessage } from '@regia/contract/monitoring/chats';
import { LearnIcon } from '@regia/icons/LearnIcon';
import { LearntIcon } from '@regia/icons/LearntIcon';
import { WarningIcon } from '@regia/icons/WarningIcon';
import { useFormat } from '../platform/i18n/use-format.ts';
import { Badge } from '../ui/Badge.tsx';

/**
 * The state of the correction of an answer, as the badge of `learning` shows it. That one needs the texts of `learning`, which
 * these pages do not load.
 */
export function LearningBadge({ learning }: { learning: MonitoredMessage['learning'] }) {
  const format = useFormat();
  if (learning === null) return null;
  const on = learning.learnt_on === null ? '' : format.date(learning.learnt_on);
  switch (learning.state) {
    case 'requested':
      return (
        <Badge tone="warn" icon={<LearnIcon size={13} />}>
          <Trans>Learning requested</Trans>
        </Badge>
      );
    case 'learnt':
      return (
        <Badge tone="accent" icon={<LearntIcon size={13} />}>
          <Trans>Learned on {on}</Trans>
        </Badge>
      );
    case 'verified':
      return (
        <Badge tone="ok" icon={<LearntIcon size={13} />}>
          <Trans>Learned and verified</Trans>
        </Badge>
      );
    case 'reopened':
      return (
        <Badge tone="danger" icon={<WarningIcon size={13} />}>
          <Trans>Reopened</Trans>
        </Badge>
      );
    case 'expired':
      return (
        <Badge tone="warn" icon={<WarningIcon size={13} />}>
          <Trans>Expired</Trans>
        </Badge>
      );
    case 'withdrawn':
      return (
        <Badge>
          <Trans>Withdrawn</Trans>
        </Badge>
      );
  }
}
