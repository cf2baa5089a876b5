import { Trans } from '@lingui/react/macro';
import type { AssistantRow } from '@regia/contract/assistants/calls';
import { RunStateBadge } from './RunStateBadge.tsx';

/** What the last run came to, in a word. */
export const TrainingState = ({ assistant: { training } }: { assistant: AssistantRow }) =>
  training ? <RunStateBadge state={training.state} /> : <Trans>Never trained</Trans>;
