import type { ComponentType } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LearningState } from '@regia/contract/learning/states';
import { ClockIcon } from '@regia/icons/ClockIcon';
import { CloseIcon } from '@regia/icons/CloseIcon';
import { LearnIcon } from '@regia/icons/LearnIcon';
import { LearntIcon } from '@regia/icons/LearntIcon';
import { SuccessIcon } from '@regia/icons/SuccessIcon';
import { UndoIcon } from '@regia/icons/UndoIcon';
import { WarningIcon } from '@regia/icons/WarningIcon';
import { Badge, type Tone } from '../ui/Badge.tsx';

export const STATES: Record<
  LearningState,
  { name: MessageDescriptor; tone: Tone; icon: ComponentType<{ size?: number }> }
> = {
  requested: { name: msg`Learning requested`, tone: 'warn', icon: LearnIcon },
  learnt: { name: msg`Learned, being proved`, tone: 'accent', icon: LearntIcon },
  verified: { name: msg`Learned and verified`, tone: 'ok', icon: SuccessIcon },
  reopened: { name: msg`Reopened`, tone: 'danger', icon: UndoIcon },
  expired: { name: msg`Expired`, tone: 'warn', icon: ClockIcon },
  withdrawn: { name: msg`Withdrawn`, tone: 'neutral', icon: CloseIcon },
};

/** The state of a correction in a word, with its icon. */
export function LearningBadge({ state }: { state: LearningState }) {
  const { i18n } = useLingui();
  const { name, tone, icon: Icon } = STATES[state];
  return (
    <Badge tone={tone} icon={<Icon size={13} />}>
      {i18n._(name)}
    </Badge>
  );
}

/** Says that a page contradicts the correction, and that a person must settle it. */
export const ConflictBadge = () => (
  <Badge tone="warn" icon={<WarningIcon size={13} />}>
    <Trans>A page says otherwise</Trans>
  </Badge>
);
