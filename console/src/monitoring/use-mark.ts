import { useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { reviewMessage } from '@regia/contract/monitoring/reviews';
import { send } from '../platform/http/send.ts';
import { showFailure } from '../platform/http/show-status.ts';
import { toast } from '../platform/toasts.ts';
import { refreshLists, refreshScript } from './queries.ts';

const mark = (id: string, isReviewed: boolean) =>
  send(reviewMessage, { params: { id }, body: { is_reviewed: isReviewed } });

const refresh = () => void Promise.all([refreshScript(), refreshLists()]);

interface Marking {
  /** A further result of the mark, in words. */
  detail?: string | undefined;
  /** Whether the answer is reviewed already; then only the detail is said. */
  isStored?: boolean;
  /** Called when the mark is taken back. */
  onUndo?: () => void;
}

/** MON-03: marks one answer as reviewed or not, says so, and offers to take it back. Returns whether it was saved. */
export function useMark() {
  const { t } = useLingui();
  const isUnderWay = useRef(false);
  const failed = (error: unknown) => showFailure(t`Couldn’t save the review`, error);
  return async (
    id: string,
    isReviewed: boolean,
    { detail, isStored = false, onUndo }: Marking = {},
  ): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    try {
      if (!isStored) await mark(id, isReviewed);
    } catch (error) {
      failed(error);
      return false;
    } finally {
      isUnderWay.current = false;
    }
    if (isStored && detail === undefined) return true;
    refresh();
    if (!isReviewed) toast.success(t`Review changed`);
    else {
      const undo = () => {
        onUndo?.();
        void mark(id, false).then(refresh, failed);
      };
      toast.undoable(t`Review saved`, t`Undo`, undo, detail);
    }
    return true;
  };
}
