import { useLingui } from '@lingui/react/macro';
import type { KeyBinding } from '../platform/keys/use-keys.ts';
import type { Review } from './use-review.ts';

interface ReviewKeys {
  review: Review | null;
  mayReview: boolean;
  mayLearn: boolean;
  /** Marks the answer as reviewed, and goes on. */
  onMark: () => void;
  /** Leads to the field of the suggested answer. */
  onWrite: () => void;
}

/** MON-03: the keys with which an answer is reviewed, as far as the reader may. */
export function useReviewKeys({ review, mayReview, mayLearn, onMark, onWrite }: ReviewKeys): KeyBinding[] {
  const { t } = useLingui();
  return [
    ...(mayReview
      ? [
          { keys: 'r', label: () => t`Mark as reviewed and continue`, run: onMark },
          { keys: 'e', label: () => t`Suggest an answer`, run: onWrite },
          ...[1, 2, 3, 4, 5].map((stars) => ({
            keys: String(stars),
            label: () => t`Rate with ${stars} of 5 stars`,
            run: () => review?.rate(stars),
          })),
        ]
      : []),
    ...(mayLearn
      ? [
          {
            keys: 'l',
            label: () => t`Request learning`,
            run: () => (review?.text.trim() ? void review.learn() : onWrite()),
          },
        ]
      : []),
  ];
}
