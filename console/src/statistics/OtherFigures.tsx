import { useLingui } from '@lingui/react/macro';
import type { Statistics } from '@regia/contract/statistics/statistics';
import { useFormat } from '../platform/i18n/use-format.ts';
import { Panel } from '../ui/Panel.tsx';
import { type Kpi, KpiCell, NONE } from './KpiCell.tsx';
import { ANSWERED, CORRECTIONS, messagesBehind } from './rows-behind.ts';
import styles from './OtherFigures.module.css';
import shared from './Statistics.module.css';
import { asShown, useDifferences } from './use-differences.ts';

/** The figures that are looked at less often, each with its difference and the rows behind it. */
export function OtherFigures({
  statistics,
  assistant,
}: {
  statistics: Statistics;
  assistant: string | undefined;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const { share, arrow, duration, toneOf } = useDifferences();
  const { totals: now, totals_before: was, period } = statistics;
  const messages = (filters: Kpi['rows']['search']) => messagesBehind(period, assistant, filters);
  const count = (label: string, total: number, before: number, rows: Kpi['rows']): Kpi => ({
    label,
    value: format.number(total),
    delta: share(total, before),
    rows,
  });
  const [slow, slowBefore] = [now.response_p95_ms, was.response_p95_ms];
  const slower = slow === null || slowBefore === null ? null : asShown(slow) - asShown(slowBefore);
  const answers = messages(ANSWERED);
  const kpis: Kpi[] = [
    count(t`Helpful`, now.positive, was.positive, messages({ rating: 'up' })),
    count(t`Not helpful`, now.negative, was.negative, messages({ rating: 'down' })),
    count(
      t({ message: 'Reviewed', context: 'conversations' }),
      now.reviewed,
      was.reviewed,
      messages({ is_reviewed: true }),
    ),
    count(t`Learned`, now.learned, was.learned, CORRECTIONS),
    {
      label: t`95% of answers within`,
      value: slow === null ? NONE : duration(slow),
      delta: slower === null ? null : arrow(slower, duration(Math.abs(slower))),
      tone: slower === null ? undefined : toneOf(slower, false),
      rows: answers,
    },
    {
      label: t`Cost`,
      value: now.cost === null ? NONE : format.cost(now.cost),
      delta: now.cost === null || was.cost === null ? null : share(now.cost, was.cost),
      rows: answers,
    },
    count(t`Tokens read`, now.tokens_in, was.tokens_in, answers),
    count(t`Tokens written`, now.tokens_out, was.tokens_out, answers),
    count(t`Small talk`, now.small_talk, was.small_talk, messages({ outcome: 'small_talk' })),
    count(t`Want a person`, now.contact, was.contact, messages({ outcome: 'contact' })),
    count(t`In distress`, now.distress, was.distress, messages({ outcome: 'distress' })),
    count(t`Asked to clarify`, now.clarifying, was.clarifying, messages({ outcome: 'clarifying' })),
  ];
  return (
    <div className={shared.whole}>
      <Panel title={t`Other figures`} flush>
        <div className={styles.figures}>
          {kpis.map((kpi) => (
            <KpiCell key={kpi.label} kpi={kpi} />
          ))}
        </div>
      </Panel>
    </div>
  );
}
