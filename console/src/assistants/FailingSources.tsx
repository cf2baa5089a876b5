import type { ReactNode } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import type { AssistantRow } from '@regia/contract/assistants/calls';
import { ErrorIcon } from '@regia/icons/ErrorIcon';
import { Badge } from '../ui/Badge.tsx';
import { TileBar } from './TileBar.tsx';

interface TileFailingProps {
  assistant: AssistantRow;
  action: ReactNode;
}

/** TRN-06: the notice in a tile that a source failed twice in a row. */
export const TileFailing = ({ assistant, action }: TileFailingProps) => (
  <TileBar
    tone="danger"
    icon={<ErrorIcon />}
    title={<FailingWords count={assistant.failing_sources} />}
    action={action}
  >
    <Trans>What was read before stays in service.</Trans>
  </TileBar>
);

/** The notice in a row of the list. */
export const RowFailing = ({ assistant }: { assistant: AssistantRow }) => (
  <Badge tone="danger" icon={<ErrorIcon size={13} />}>
    <FailingWords count={assistant.failing_sources} />
  </Badge>
);

/** The notice in the head of an assistant's page. */
export const PageFailing = ({ count }: { count: number }) => (
  <>
    <ErrorIcon size={14} />
    <FailingWords count={count} />
  </>
);

const FailingWords = ({ count }: { count: number }) => (
  <Plural value={count} one="A source keeps failing" other="# sources keep failing" />
);
