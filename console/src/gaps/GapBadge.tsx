import type { ComponentType } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { GapState } from '@regia/contract/gaps/states';
import { CloseIcon } from '@regia/icons/CloseIcon';
import { EditIcon } from '@regia/icons/EditIcon';
import { FlagIcon } from '@regia/icons/FlagIcon';
import { SuccessIcon } from '@regia/icons/SuccessIcon';
import { Badge, type Tone } from '../ui/Badge.tsx';

export const STATES: Record<
  GapState,
  { name: MessageDescriptor; tone: Tone; icon: ComponentType<{ size?: number }> }
> = {
  open: { name: msg`To do`, tone: 'warn', icon: FlagIcon },
  in_work: { name: msg`In progress`, tone: 'accent', icon: EditIcon },
  closed: { name: msg({ message: 'Closed', context: 'gap' }), tone: 'ok', icon: SuccessIcon },
  dismissed: { name: msg`Dismissed`, tone: 'neutral', icon: CloseIcon },
};

/** The state of a gap in a word, with its icon. */
export function GapBadge({ state }: { state: GapState }) {
  const { i18n } = useLingui();
  const { name, tone, icon: Icon } = STATES[state];
  return (
    <Badge tone={tone} icon={<Icon size={13} />}>
      {i18n._(name)}
    </Badge>
  );
}
