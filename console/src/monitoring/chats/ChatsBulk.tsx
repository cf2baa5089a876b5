import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import type { MonitoredChat } from '@regia/contract/monitoring/chats';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { ObfuscateIcon } from '@regia/icons/ObfuscateIcon';
import { UndoIcon } from '@regia/icons/UndoIcon';
import { useMay } from '../../platform/session/Can.tsx';
import { BulkBar, BulkButton } from '../../ui/BulkBar.tsx';
import { loadOnce } from '../../ui/load-once.ts';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
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

const dialog = loadOnce(() => import('./ObfuscateChatsDialog.tsx'));

/** MON-03 MON-05: the actions on several conversations. A review can be undone, so it doesn't ask. */
export function ChatsBulk({ selection, search, total, rows }: ChatsBulkProps) {
  const mayReview = useMay('monitoring.review');
  const mayObfuscate = useMay('monitoring.obfuscate');
  const [isAsking, setIsAsking] = useState(false);
  const loaded = useLazyCode(isAsking, dialog);
  const count = selection.countOf(total);
  const review = useReviewChats(selection.clear);
  const mark = (isReviewed: boolean) => () =>
    review.mutate({
      ...chosenChats(selection.chosen, search, count),
      is_reviewed: isReviewed,
    });
  return (
    <>
      <BulkBar selection={selection} total={total} pageIds={rows.map(({ id }) => id)}>
        {mayReview && (
          <>
            <BulkButton icon={<CheckIcon />} onPress={mark(true)}>
              <Trans>Mark as reviewed</Trans>
            </BulkButton>
            <BulkButton icon={<UndoIcon />} onPress={mark(false)}>
              <Trans>Mark as not reviewed</Trans>
            </BulkButton>
          </>
        )}
        {mayObfuscate && (
          <BulkButton icon={<ObfuscateIcon />} onPress={() => setIsAsking(true)}>
            <Trans>Obfuscate data…</Trans>
          </BulkButton>
        )}
      </BulkBar>
      {loaded && isAsking && (
        <loaded.ObfuscateChatsDialog
          chosen={chosenChats(selection.chosen, search, count)}
          count={count}
          onDone={selection.clear}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
