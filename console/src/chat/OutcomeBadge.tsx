import { Trans } from '@lingui/react/macro';
import type { Outcome } from '@regia/contract/chat/outcomes';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { ErrorIcon } from '@regia/icons/ErrorIcon';
import { QuestionAnswerIcon } from '@regia/icons/QuestionAnswerIcon';
import { ShieldIcon } from '@regia/icons/ShieldIcon';
import { StopIcon } from '@regia/icons/StopIcon';
import { Badge } from '../ui/Badge.tsx';

/** The outcome of an answer, as a word, an icon and a colour. */
export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  switch (outcome) {
    case 'answered':
      return (
        <Badge tone="ok" icon={<CheckIcon size={13} />}>
          <Trans>Answered</Trans>
        </Badge>
      );
    case 'partly':
      return (
        <Badge tone="warn" icon={<QuestionAnswerIcon size={13} />}>
          <Trans>Partly answered</Trans>
        </Badge>
      );
    case 'not_sure':
      return (
        <Badge tone="warn" icon={<QuestionAnswerIcon size={13} />}>
          <Trans>Not sure</Trans>
        </Badge>
      );
    case 'small_talk':
      return (
        <Badge tone="neutral" icon={<QuestionAnswerIcon size={13} />}>
          <Trans>Small talk</Trans>
        </Badge>
      );
    case 'not_answered':
      return (
        <Badge tone="danger" icon={<QuestionAnswerIcon size={13} />}>
          <Trans>Not answered</Trans>
        </Badge>
      );
    case 'refused':
      return (
        <Badge tone="neutral" icon={<ShieldIcon size={13} />}>
          <Trans>Refused</Trans>
        </Badge>
      );
    case 'failed':
      return (
        <Badge tone="danger" icon={<ErrorIcon size={13} />}>
          <Trans>Failed</Trans>
        </Badge>
      );
    case 'interrupted':
      return (
        <Badge tone="neutral" icon={<StopIcon size={13} />}>
          <Trans>Interrupted</Trans>
        </Badge>
      );
  }
}
