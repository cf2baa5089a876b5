import { Trans, useLingui } from '@lingui/react/macro';
import { type PlannedFeature, recordInterest, withdrawInterest } from '@regia/contract/features/calls';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { StarIcon } from '@regia/icons/StarIcon';
import { useMutation } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { showFailure } from '../platform/http/show-status.ts';
import { Button } from '../ui/Button.tsx';
import { refreshFeatures } from './queries.ts';
import styles from './FeaturesPage.module.css';

/** Records the interest, or withdraws it. It is pressed while the interest is recorded. */
export function InterestButton({ feature }: { feature: PlannedFeature }) {
  const { t } = useLingui();
  const { id, name } = feature;
  const isInterested = feature.interested_on !== null;
  const change = useMutation({
    mutationFn: () => send(isInterested ? withdrawInterest : recordInterest, { params: { feature: id } }),
    onSuccess: refreshFeatures,
    onError: (error) =>
      showFailure(
        isInterested ? t`Couldn’t withdraw your interest` : t`Couldn’t record your interest`,
        error,
      ),
  });
  return (
    <Button
      className={styles.interest}
      icon={isInterested ? <CheckIcon size={14} /> : <StarIcon size={14} />}
      aria-label={t`I am interested: ${name}`}
      aria-pressed={isInterested}
      busy={change.isPending}
      onClick={() => change.mutate()}
    >
      <Trans>I am interested</Trans>
    </Button>
  );
}
