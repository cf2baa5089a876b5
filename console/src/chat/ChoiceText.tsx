import { Trans } from '@lingui/react/macro';
import type { Choice } from '@regia/contract/chat/calls';

/** The heading of the section that was chosen, or *None of these*. */
export const ChoiceText = ({ choice }: { choice: Choice }) =>
  choice.offer === 0 ? <Trans>None of these</Trans> : choice.heading;
