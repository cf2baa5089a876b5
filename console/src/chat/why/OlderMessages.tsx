import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TracedSummary } from '@regia/contract/chat/calls';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { FactList } from './FactList.tsx';
import type { Fact } from './FactList.tsx';
import { FAILURES_OF_ENDPOINT } from './failures-of-endpoint.ts';
import { TracePart } from './TracePart.tsx';

/** An unknown reason is shown unchanged. */
const FAILURES: Record<string, MessageDescriptor> = {
  ...FAILURES_OF_ENDPOINT,
  withheld: msg`It held internal instructions, so it was thrown away.`,
};

/** The older messages of a conversation that was too long to be sent whole: summarized, or left out. */
export function OlderMessages({ summary }: { summary: TracedSummary }) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const { messages, left_out: leftOut, failure, version, cost, ms } = summary;
  const reason = failure !== null && (FAILURES[failure] ? i18n._(FAILURES[failure]) : failure);
  const facts: Fact[] = [
    [t`Configuration version that made it`, version === null ? null : format.number(version)],
    [
      t`Tokens in and out`,
      summary.tokens_in === null
        ? null
        : `${format.number(summary.tokens_in)} / ${format.number(summary.tokens_out ?? 0)}`,
    ],
    [t`Cost, beside that of the answer`, cost === null ? null : format.cost(Number(cost))],
    [t`Time to make it, after an earlier answer`, ms === null ? null : `${format.number(ms, 0)} ms`],
  ];
  return (
    <TracePart title={t`Older messages`}>
      {messages > 0 && (
        <p>
          <Plural
            value={messages}
            one="A summary stood for the first message. Its text is under “What the model received”."
            other="A summary stood for the first # messages. Its text is under “What the model received”."
          />
        </p>
      )}
      {leftOut > 0 && (
        <p>
          <Plural
            value={leftOut}
            one="One older message was left out, because no summary of it was ready."
            other="# older messages were left out, because no summary of them was ready."
          />
        </p>
      )}
      {reason && (
        <p>
          <Trans>The last summary couldn’t be made:</Trans> {reason}
        </p>
      )}
      {messages > 0 && <FactList facts={facts} />}
    </TracePart>
  );
}
