import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { bulkReviewChats } from '@regia/contract/monitoring/bulk';
import { useMutation } from '@tanstack/react-query';
import { type Input, send } from '../platform/http/send.ts';
import { showFailure } from '../platform/http/show-status.ts';
import { toast } from '../platform/toasts.ts';
import { refreshLists } from './queries.ts';

type Chosen = Input<typeof bulkReviewChats>['body'];

/** Marks conversations as reviewed or not, with an undo that touches only those that changed. */
export function useReviewChats(onDone?: () => void) {
  const { t } = useLingui();
  const review = useMutation({
    mutationFn: (chosen: Chosen) => send(bulkReviewChats, { body: chosen }),
    onSuccess: ({ succeeded }, { is_reviewed: isReviewed }) => {
      void refreshLists();
      onDone?.();
      const count = succeeded.length;
      const title = isReviewed
        ? plural(count, { one: '# conversation reviewed', other: '# conversations reviewed' })
        : plural(count, { one: '# conversation to review again', other: '# conversations to review again' });
      if (count === 0) toast.info(title);
      else {
        const done = isReviewed ? t`Review saved` : t`Review changed`;
        toast.undoable(done, t`Undo`, () => void undo(succeeded, !isReviewed), title);
      }
    },
    onError: (error) => showFailure(t`Nothing was changed`, error),
  });
  const undo = (ids: readonly string[], isReviewed: boolean) =>
    send(bulkReviewChats, { body: { ids: [...ids], is_reviewed: isReviewed } }).then(
      () => refreshLists(),
      (error: unknown) => showFailure(t`Nothing was changed`, error),
    );
  return review;
}
