import { Trans } from '@lingui/react/macro';
import type { Outcome } from '@regia/contract/chat/outcomes';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { ErrorIcon } from '@regia/icons/ErrorIcon';
import { FlagIcon } from '@regia/icons/FlagIcon';
import { PhoneIcon } from '@regia/icons/PhoneIcon';
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
    case 'clarifying':
      return (
        <Badge tone="neutral" icon={<QuestionAnswerIcon size={13} />}>
          <Trans>Asked to clarify</Trans>
        </Badge>
      );
    case 'contact':
      return (
        <Badge tone="neutral" icon={<PhoneIcon size={13} />}>
          <Trans>Wants a person</Trans>
        </Badge>
      );
    case 'distress':
      return (
        <Badge tone="danger" icon={<FlagIcon size={13} />}>
          <Trans>In distress</Trans>
        </Badge>
      );
    case 'chosen':
      return (
        <Badge tone="ok" icon={<CheckIcon size={13} />}>
          <Trans>Chosen from an offer</Trans>
        </Badge>
      );
    case 'none_chosen':
      return (
        <Badge tone="danger" icon={<QuestionAnswerIcon size={13} />}>
          <Trans>None of the offers</Trans>
        </Badge>
      );
    case 'section_gone':
      return (
        <Badge tone="neutral" icon={<QuestionAnswerIcon size={13} />}>
          <Trans>Section gone</Trans>
        </Badge>
      );
  }
}
