import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { assistantQueries } from '../assistants/public.tsx';
import { suggestedQuestionsQuery } from '../knowledge/public.tsx';
import { useViewer } from '../platform/query.ts';
import { Can } from '../platform/session/Can.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './EmptyTrial.module.css';

/** A first training may end while the trial is open. */
const STILL_EMPTY_MS = 3_000;

interface EmptyTrialProps {
  assistant: string;
  onAsk: (question: string) => void;
}

/** AST-07: a trial before its first question. Offers questions that the assistant's pages answer. */
export function EmptyTrial({ assistant, onAsk }: EmptyTrialProps) {
  const { data } = useQuery({
    ...assistantQueries.one(useViewer(), assistant),
    refetchInterval: ({ state }) => (state.data?.documents === 0 ? STILL_EMPTY_MS : false),
  });
  return data?.documents === 0 ? (
    <NothingKnown assistant={assistant} />
  ) : (
    <Suggestions assistant={assistant} onAsk={onAsk} />
  );
}

function Suggestions({ assistant, onAsk }: EmptyTrialProps) {
  const { t } = useLingui();
  const suggested = useQuery(suggestedQuestionsQuery(useViewer(), assistant));
  const questions = suggested.data?.questions ?? [];
  return (
    <EmptyState
      bare
      manual="try"
      title={t`Ask it something`}
      action={
        questions.length > 0 && (
          <ul className={styles.questions} aria-label={t`Suggested questions`}>
            {questions.map((question) => (
              <li key={question}>
                <Button className={styles.question} onClick={() => onAsk(question)}>
                  {question}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    >
      <Trans>
        You see what a visitor would see, with the sources of each answer. Trials don’t count in the
        statistics.
      </Trans>
    </EmptyState>
  );
}

/** Leads to the training, where the pages arrive; only for a person who may train. */
function NothingKnown({ assistant }: { assistant: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      bare
      title={t`It doesn’t know anything yet`}
      action={
        <Can do="assistant.train">
          <LinkButton to="/ai/ai-assistants/$id/training/" params={{ id: assistant }}>
            <Trans>Go to training</Trans>
          </LinkButton>
        </Can>
      }
    >
      <Trans>It can answer once it has been trained on a website.</Trans>
    </EmptyState>
  );
}
