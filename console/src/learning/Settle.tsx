import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { settleLearning } from '@regia/contract/learning/learnings';
import { useMutation } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { showFailure } from '../platform/http/show-status.ts';
import { useMay } from '../platform/session/Can.tsx';
import { Button } from '../ui/Button.tsx';
import { refreshLearnings } from './queries.ts';
import styles from './LearningProof.module.css';

interface SettleProps {
  id: string;
  /** The words of the button that keeps the correction; without them it can only be withdrawn. */
  keep?: ReactNode;
  withdraw: ReactNode;
}

/** Settles the conflict of a correction with a page. */
export function Settle({ id, keep, withdraw }: SettleProps) {
  const { t } = useLingui();
  const settle = useMutation({
    mutationFn: (isKept: boolean) => send(settleLearning, { params: { id }, body: { keep: isKept } }),
    onSuccess: refreshLearnings,
    onError: (error) => showFailure(t`Couldn’t settle the conflict`, error),
  });
  if (!useMay('monitoring.learn')) return null;
  return (
    <div className={styles.choices}>
      {keep && (
        <Button size="s" busy={settle.isPending} onClick={() => settle.mutate(true)}>
          {keep}
        </Button>
      )}
      <Button size="s" inactive={settle.isPending} onClick={() => settle.mutate(false)}>
        {withdraw}
      </Button>
    </div>
  );
}
