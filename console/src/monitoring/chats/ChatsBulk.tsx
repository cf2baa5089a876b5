import { Trans } from '@lingui/react/macro';
import type { MonitoredChat } from '@regia/contract/monitoring/chats';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { UndoIcon } from '@regia/icons/UndoIcon';
import { BulkBar, BulkButton } from '../../ui/BulkBar.tsx';
import type { Selection } from '../../ui/use-selection.ts';
import type { ListSearch } from '../list-search.ts';
import { useReviewChats } from '../use-review-chats.ts';
import { chosenChats } from './chosen-chats.ts';

interface ChatsBulkProps {
  selection: Selection;
  search: ListSearch;
  total: number;
  rows: readonly MonitoredChat[];
}

/** MON-03: the actions on several conversations. They can be undone, so they don't ask. */
export function ChatsBulk({ selection, search, total, rows }: ChatsBulkProps) {
  const review = useReviewChats(selection.clear);
  const mark = (isReviewed: boolean) => () =>
    review.mutate({
      ...chosenChats(selection.chosen, search, selection.countOf(total)),
      is_reviewed: isReviewed,
    });
  return (
    <BulkBar selection={selection} total={total} pageIds={rows.map(({ id }) => id)}>
      <BulkButton icon={<CheckIcon />} onPress={mark(true)}>
        <Trans>Mark as reviewed</Trans>
      </BulkButton>
      <BulkButton icon={<UndoIcon />} onPress={mark(false)}>
        <Trans>Mark as not reviewed</Trans>
      </BulkButton>
    </BulkBar>
  );
}
