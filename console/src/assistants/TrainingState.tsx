import { Trans } from '@lingui/react/macro';
import type { AssistantRow } from '@regia/contract/assistants/calls';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { failingParts, newsParts } from './notice-parts.ts';
import { hasFailingSource, hasSomethingToLearn } from './queries.ts';
import { RunStateBadge } from './RunStateBadge.tsx';
import styles from './AssistantRows.module.css';

/** The state of the last run, and whether there is something to learn since. */
export function TrainingState({ assistant }: { assistant: AssistantRow }) {
  const learns = hasSomethingToLearn(assistant);
  const news = useLazyCode(learns, newsParts);
  const fails = hasFailingSource(assistant);
  const failing = useLazyCode(fails, failingParts);
  return (
    <span className={styles.state}>
      {assistant.training ? <RunStateBadge state={assistant.training.state} /> : <Trans>Never trained</Trans>}
      {fails && failing && <failing.RowFailing assistant={assistant} />}
      {learns && news && <news.RowNews assistant={assistant} />}
    </span>
  );
}
