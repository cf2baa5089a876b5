import { useLingui } from '@lingui/react/macro';
import type { Trace } from '@regia/contract/chat/calls';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { FactList } from './FactList.tsx';
import type { Fact } from './FactList.tsx';
import { TracePart } from './TracePart.tsx';

/** The model of an answer, with its cost and times. */
export function Facts({ trace }: { trace: Trace }) {
  const { t } = useLingui();
  const format = useFormat();
  const isQuoted = trace.outcome === 'answered' || trace.outcome === 'not_sure';
  const hasCounts = trace.tokens_in !== null && trace.tokens_out !== null;
  const withoutPrices =
    trace.model !== null && hasCounts ? t`Not known: the model’s prices weren’t set` : null;
  const facts: Fact[] = [
    [
      t`Model`,
      trace.model ??
        (trace.learning
          ? t`None, written by staff`
          : isQuoted
            ? t`None, quoted from the documents`
            : t({ message: 'None', context: 'model' })),
    ],
    [
      t`Tokens in and out`,
      trace.tokens_in !== null
        ? `${format.number(trace.tokens_in)} / ${format.number(trace.tokens_out ?? 0)}`
        : trace.model === null
          ? null
          : t`Not sent by the model’s service, so the cost isn’t known`,
    ],
    [t`Cost`, trace.cost === null ? withoutPrices : format.cost(Number(trace.cost))],
    [
      t`Supported by the passages`,
      trace.grounding === null || trace.learning ? null : format.percent(trace.grounding),
    ],
    [
      t`Time to first words`,
      trace.time_to_first_token_ms === null ? null : `${format.number(trace.time_to_first_token_ms, 0)} ms`,
    ],
    [t`Total`, trace.total_ms === null ? null : `${format.number(trace.total_ms, 0)} ms`],
    [t`Configuration version`, format.number(trace.configuration_version)],
  ];
  return (
    <TracePart title={t`Facts`}>
      <FactList facts={facts} />
    </TracePart>
  );
}
