import { Trans, useLingui } from '@lingui/react/macro';
import { type Learning, updateLearning } from '@regia/contract/learning/learnings';
import { WORDINGS_MAX } from '@regia/contract/limits';
import type { ParaphraseFailure, WordingKind } from '@regia/contract/learning/states';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { CloseIcon } from '@regia/icons/CloseIcon';
import { useMutation } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { showFailure } from '../platform/http/show-status.ts';
import { useMay } from '../platform/session/Can.tsx';
import { Button } from '../ui/Button.tsx';
import { refreshLearnings } from './queries.ts';
import styles from './LearningProof.module.css';

type Asked = Learning['proof'][number];

/** The questions of the proof: how each was made, its result, and what to do with a paraphrase that fails. */
export function ProofWordings({ learning }: { learning: Learning }) {
  const { t } = useLingui();
  const asked = learning.proof.filter((one) => one.is_passed !== null);
  if (asked.length === 0) return null;
  return (
    <>
      <ul className={styles.wordings} aria-label={t`Questions of the proof`}>
        {asked.map((one) => (
          <li key={one.wording} className={one.is_passed ? styles.passed : styles.failed}>
            {one.is_passed ? <CheckIcon size={14} /> : <CloseIcon size={14} />}
            <span className={styles.wording} lang={learning.language}>
              {one.wording}
            </span>
            <span className={styles.kind}>
              <Kind kind={one.kind} />
            </span>
            <span className={styles.result}>
              {one.is_passed ? <Trans>gets the correction</Trans> : <Trans>gets another answer</Trans>}
            </span>
            {!one.is_passed && one.after !== '' && <p className={styles.got}>{one.after}</p>}
            {!one.is_passed && one.kind === 'model_paraphrase' && (
              <Decide learning={learning} wording={one.wording} />
            )}
          </li>
        ))}
      </ul>
      {asked.length > 1 && <MadeBy learning={learning} />}
    </>
  );
}

function Kind({ kind }: { kind: WordingKind }) {
  const { t } = useLingui();
  return {
    original: t`the question`,
    staff: t`by staff`,
    paraphrase: t`by rule`,
    model_paraphrase: t`by the model`,
  }[kind];
}

/** By which means the paraphrases were made. */
function MadeBy({ learning }: { learning: Learning }) {
  const { paraphrase_model: model, paraphrase_failure: failure } = learning;
  return (
    <p className={styles.madeBy}>
      {model === null && <Trans>The paraphrases are made by rule.</Trans>}
      {model !== null && failure === null && (
        <Trans>
          The paraphrases are made by rule and by the model {model}. Each proof asks the same ones.
        </Trans>
      )}
      {model !== null && failure !== null && (
        <>
          <Trans>The paraphrases are made by rule only.</Trans> <Failure failure={failure} />
        </>
      )}
    </p>
  );
}

function Failure({ failure }: { failure: ParaphraseFailure }) {
  const { t } = useLingui();
  return {
    unreachable: t`The model couldn’t be asked. “Prove again” asks it once more.`,
    timeout: t`The model didn’t answer in time. “Prove again” asks it once more.`,
    throttled: t`The model had too many requests. “Prove again” asks it once more.`,
    refused: t`The model refused to write any.`,
    unusable: t`The model wrote none that can be used.`,
  }[failure];
}

/** A paraphrase of the model that fails is another wording of the question, or another question. */
function Decide({ learning, wording }: { learning: Learning; wording: Asked['wording'] }) {
  const { t } = useLingui();
  const { id, version, wordings, model_wordings: made } = learning;
  const change = useMutation({
    mutationFn: (isSame: boolean) =>
      send(updateLearning, {
        params: { id },
        body: {
          version,
          ...(isSame
            ? { wordings: [...wordings, wording] }
            : { model_wordings: made.filter((one) => one !== wording) }),
        },
      }),
    onSuccess: refreshLearnings,
    onError: (error) => showFailure(t`Couldn’t change the correction`, error),
  });
  const mayTeach = useMay('monitoring.learn');
  if (!mayTeach || learning.state !== 'reopened' || !made.includes(wording)) return null;
  return (
    <div className={styles.decide}>
      {wordings.length < WORDINGS_MAX && (
        <Button
          size="s"
          busy={change.isPending}
          onClick={() => change.mutate(true)}
          aria-label={t`It asks the same: ${wording}`}
        >
          <Trans>It asks the same</Trans>
        </Button>
      )}
      <Button
        size="s"
        inactive={change.isPending}
        onClick={() => change.mutate(false)}
        aria-label={t`It asks something else: ${wording}`}
      >
        <Trans>It asks something else</Trans>
      </Button>
    </div>
  );
}
