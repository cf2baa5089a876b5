import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { assistantQueries, isTraining } from '../assistants/public.tsx';
import { type Known, suggestedQuestionsQuery } from '../knowledge/public.tsx';
import { useViewer } from '../platform/query.ts';
import { Can } from '../platform/session/Can.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './EmptyTrial.module.css';

/** A training may end while the trial is open. */
const STILL_LEARNS_MS = 3_000;

interface EmptyTrialProps {
  assistant: string;
  onAsk: (question: string) => void;
}

/** AST-07: a trial before its first question. Offers questions that the assistant's pages answer. */
export function EmptyTrial({ assistant, onAsk }: EmptyTrialProps) {
  const { data } = useQuery({
    ...assistantQueries.one(useViewer(), assistant),
    refetchInterval: ({ state }) =>
      state.data && (state.data.documents === 0 || isTraining(state.data)) ? STILL_LEARNS_MS : false,
  });
  if (data?.documents === 0) return <NothingKnown assistant={assistant} />;
  const known = data && { documents: data.documents, learns: isTraining(data) };
  return <Suggestions assistant={assistant} known={known} onAsk={onAsk} />;
}

interface SuggestionsProps extends EmptyTrialProps {
  /** Undefined until the assistant is loaded. */
  known: Known | undefined;
}

function Suggestions({ assistant, known, onAsk }: SuggestionsProps) {
  const { t } = useLingui();
  const suggested = useQuery({
    ...suggestedQuestionsQuery(useViewer(), assistant, known),
    enabled: known !== undefined,
  });
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
