import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Trace } from '@regia/contract/chat/calls';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { loadOnce } from '../../ui/load-once.ts';
import { Meter } from '../../ui/Meter.tsx';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import { ConsideredSections } from './ConsideredSections.tsx';
import { Decision } from './Decision.tsx';
import { Facts } from './Facts.tsx';
import { outcomeText } from './figure-words.ts';
import { ScoredPlace } from './ScoredPlace.tsx';
import { isModelAsked, ModelGate } from './ModelGate.tsx';
import { TracePart } from './TracePart.tsx';
import { DROPPED_BY, stepWords } from './trace-words.ts';
import { WhyOffers } from './WhyOffers.tsx';
import type { ChosenSection } from './WhyOffers.tsx';
import styles from './Why.module.css';

// Most answers have none of these.
const loadAsked = loadOnce(() => import('./ModelAsked.tsx'));
const loadLimit = loadOnce(() => import('./LimitReached.tsx'));
const loadOwnAnswer = loadOnce(() => import('./OwnAnswer.tsx'));
const loadStatements = loadOnce(() => import('./Statements.tsx'));
const loadPrompt = loadOnce(() => import('./Prompt.tsx'));

interface TraceViewProps {
  trace: Trace;
  /** The sections that the visitor chose among the offers. */
  chosen?: readonly ChosenSection[];
}

/** The trace of an answer in plain words: the passages found, used and dropped, and the setting that dropped each. */
export function TraceView({ trace, chosen = [] }: TraceViewProps) {
  const { i18n, t } = useLingui();
  const asked = useLazyCode(trace.failure !== null || trace.endpoint !== null, loadAsked);
  const limited = useLazyCode(trace.spending_limit !== null, loadLimit);
  const owned = useLazyCode(trace.learning !== null, loadOwnAnswer);
  const checked = useLazyCode(trace.statements.length > 0, loadStatements);
  const prompted = useLazyCode(trace.prompt.length > 0, loadPrompt);
  return (
    <div className={styles.why}>
      {asked && <asked.ModelFailure trace={trace} />}
      {limited && trace.spending_limit && <limited.LimitReached limit={trace.spending_limit} />}
      {owned && trace.learning && (
        <owned.OwnAnswer learning={trace.learning} isQuoted={trace.passages.length > 0} />
      )}
      {trace.outcome && !trace.learning && (
        <p className={styles.outcome}>{i18n._(outcomeText(trace.outcome, trace.extractive))}</p>
      )}
      {trace.signs.length > 0 && (
        <p>
          <Trans>Recognized above all by these words: {trace.signs.join(', ')}</Trans>
        </p>
      )}
      {trace.decision ? (
        <Decision decision={trace.decision} />
      ) : (
        !trace.learning && <Confidence trace={trace} />
      )}
      {!trace.learning && <ModelGate trace={trace} />}
      {checked && <checked.Statements statements={trace.statements} />}
      <Corrections trace={trace} />
      {trace.sections.length > 0 && <ConsideredSections sections={trace.sections} />}
      {trace.sections.some(({ offer }) => offer !== null) && (
        <WhyOffers sections={trace.sections} chosen={chosen} />
      )}
      {trace.outcome !== 'small_talk' && !trace.learning && (
        <TracePart title={t`Passages found`}>
          <Passages trace={trace} />
        </TracePart>
      )}
      <Steps trace={trace} />
      {asked && <asked.AskedEndpoint trace={trace} />}
      <Facts trace={trace} />
      {prompted && <prompted.Prompt prompt={trace.prompt} />}
    </div>
  );
}

function Confidence({ trace }: { trace: Trace }) {
  const { t } = useLingui();
  const format = useFormat();
  const { confidence, outcome, thresholds } = trace;
  if (outcome === 'small_talk') return null;
  if (!confidence || trace.passages.length === 0) {
    return (
      <TracePart title={t`Confidence`}>
        <p>
          <Trans>No passage shares a word with the question, so there was nothing to answer from.</Trans>
        </p>
      </TracePart>
    );
  }
  const share = format.percent(confidence.p);
  const needed = format.percent(thresholds.answer);
  const least = format.percent(thresholds.suggest);
  return (
    <TracePart title={t`Confidence`}>
      <div className={styles.level}>
        <b>{share}</b>
        <Meter label={t`Confidence`} value={confidence.p * 100} text={share} />
      </div>
      {!isModelAsked(trace) && (
        <p>
          {confidence.p >= thresholds.answer ? (
            <Trans>From {needed} up, it answers.</Trans>
          ) : confidence.p >= thresholds.suggest ? (
            <Trans>Below {needed}, it only suggests pages that might help.</Trans>
          ) : (
            <Trans>Below {least}, it says it doesn’t know.</Trans>
          )}
        </p>
      )}
      <dl className={styles.numbers}>
        <dt>
          <Trans>Question words in the best sentence</Trans>
        </dt>
        <dd>{format.percent(Math.min(1, confidence.bsc))}</dd>
        <dt>
          <Trans>Question words in the passage</Trans>
        </dt>
        <dd>{format.percent(Math.min(1, confidence.s))}</dd>
        <dt>
          <Trans>Words never seen in the documents</Trans>
        </dt>
        <dd>{format.percent(confidence.oov)}</dd>
      </dl>
    </TracePart>
  );
}

function Corrections({ trace }: { trace: Trace }) {
  const { t } = useLingui();
  const { corrections } = trace;
  if (corrections.length === 0) return null;
  return (
    <TracePart title={t`Understood as`}>
      <ul className={styles.list}>
        {corrections.map(({ from, to }) => (
          <li key={from}>
            <Trans>
              “{from}” as <b>{to}</b>
            </Trans>
          </li>
        ))}
      </ul>
    </TracePart>
  );
}

function Passages({ trace }: { trace: Trace }) {
  const { i18n, t } = useLingui();
  const best = Math.max(...trace.passages.map((passage) => passage.score), 0);
  if (trace.passages.length === 0) {
    return (
      <p>
        <Trans>None.</Trans>
      </p>
    );
  }
  return (
    <ol className={styles.passages}>
      {trace.passages.map((passage) => {
        const dropped = passage.dropped_by === null ? undefined : DROPPED_BY[passage.dropped_by];
        return (
          <li key={passage.passage}>
            <ScoredPlace place={passage} label={t`Relevance`} best={best} used={passage.used} />
            <p className={styles.dropReason}>
              {dropped ? <Trans>Dropped: {i18n._(dropped)}</Trans> : <Trans>Used</Trans>}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

function Steps({ trace }: { trace: Trace }) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  return (
    <TracePart title={t`Steps`}>
      <dl className={styles.numbers}>
        {trace.steps.map(({ name, ms, dropped }) => {
          const words = stepWords(name);
          return (
            <div key={name} className={name.startsWith('search_') ? styles.inner : undefined}>
              <dt>{words ? i18n._(words) : name}</dt>
              <dd>
                {dropped > 0 && (
                  <Plural value={dropped} one="# passage left out, " other="# passages left out, " />
                )}
                {format.number(ms, 1)} ms
              </dd>
            </div>
          );
        })}
      </dl>
    </TracePart>
  );
}
