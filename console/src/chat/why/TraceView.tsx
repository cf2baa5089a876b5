import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Trace } from '@regia/contract/chat/calls';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { loadOnce } from '../../ui/load-once.ts';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import { ConsideredSections } from './ConsideredSections.tsx';
import { Decision } from './Decision.tsx';
import { Facts } from './Facts.tsx';
import { outcomeText } from './figure-words.ts';
import { ScoredPlace } from './ScoredPlace.tsx';
import { TracePart } from './TracePart.tsx';
import { DROPPED_BY, stepWords } from './trace-words.ts';
import { WhyOffers } from './WhyOffers.tsx';
import type { ChosenSection } from './WhyOffers.tsx';
import styles from './Why.module.css';

// Most answers have none of these.
const loadAsked = loadOnce(() => import('./ModelAsked.tsx'));
const loadConfidence = loadOnce(() => import('./Confidence.tsx'));
const loadFilters = loadOnce(() => import('./FilterConditions.tsx'));
const loadGate = loadOnce(() => import('./ModelGate.tsx'));
const loadOwnAnswer = loadOnce(() => import('./OwnAnswer.tsx'));
const loadStatements = loadOnce(() => import('./Statements.tsx'));
const loadPrompt = loadOnce(() => import('./Prompt.tsx'));
const loadRewordings = loadOnce(() => import('./Rewordings.tsx'));
const loadRetrieval = loadOnce(() => import('./Retrieval.tsx'));

interface TraceViewProps {
  trace: Trace;
  /** The sections that the visitor chose among the offers. */
  chosen?: readonly ChosenSection[];
}

/** The trace of an answer in plain words: the passages found, used and dropped, and the setting that dropped each. */
export function TraceView({ trace, chosen = [] }: TraceViewProps) {
  const { i18n, t } = useLingui();
  const asked = useLazyCode(
    (trace.failure ?? trace.endpoint ?? trace.spending_limit ?? trace.summary) !== null,
    loadAsked,
  );
  const gate = useLazyCode(!trace.learning && trace.thresholds.ask_model !== null, loadGate);
  const filtered = useLazyCode(trace.filters.length > 0, loadFilters);
  const isSearched = trace.retrieval === null || trace.retrieval === 'always';
  const retrieved = useLazyCode(!isSearched, loadRetrieval);
  const reworded = useLazyCode(trace.rewording !== null, loadRewordings);
  const hasConfidence = isSearched || trace.retrieval === 'without_tools';
  const undecided = useLazyCode(!trace.learning && !trace.decision && hasConfidence, loadConfidence);
  const owned = useLazyCode(trace.learning !== null, loadOwnAnswer);
  const checked = useLazyCode(trace.statements.length > 0, loadStatements);
  const prompted = useLazyCode(trace.prompt.length > 0, loadPrompt);
  return (
    <div className={styles.why}>
      {asked && <asked.ModelOutcome trace={trace} />}
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
      {retrieved && <retrieved.Retrieval trace={trace} />}
      {reworded && trace.rewording && (
        <reworded.Rewordings rewording={trace.rewording} queries={trace.queries} />
      )}
      {trace.decision && <Decision decision={trace.decision} />}
      {undecided && <undecided.Confidence trace={trace} />}
      {gate && <gate.ModelGate trace={trace} />}
      {checked && <checked.Statements statements={trace.statements} />}
      <Corrections trace={trace} />
      {filtered && <filtered.FilterConditions filters={trace.filters} />}
      {trace.sections.length > 0 && <ConsideredSections sections={trace.sections} />}
      {trace.sections.some(({ offer }) => offer !== null) && (
        <WhyOffers sections={trace.sections} chosen={chosen} />
      )}
      {trace.outcome !== 'small_talk' && !trace.learning && (
        <TracePart title={t`Passages found`}>
          <Passages trace={trace} />
        </TracePart>
      )}
      {asked && trace.summary && <asked.OlderMessages summary={trace.summary} />}
      <Steps trace={trace} />
      {asked && <asked.AskedEndpoint trace={trace} />}
      <Facts trace={trace} />
      {prompted && <prompted.Prompt prompt={trace.prompt} />}
    </div>
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
        {trace.steps.map(({ name, ms, dropped }, index) => {
          const words = stepWords(name);
          return (
            // A model that searches itself is waited for several times.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={name.startsWith('search_') ? styles.inner : undefined}>
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
