import { Trans } from '@lingui/react/macro';
import type { AssistantRow } from '@regia/contract/assistants/calls';
import { RunStateBadge } from './RunStateBadge.tsx';

/** The state of the last run. */
export const TrainingState = ({ assistant: { training } }: { assistant: AssistantRow }) =>
  training ? <RunStateBadge state={training.state} /> : <Trans>Never trained</Trans>;
