import { Trans } from '@lingui/react/macro';
import type { Trace } from '@regia/contract/chat/calls';
import { useFormat } from '../../platform/i18n/use-format.ts';

type Gate = Pick<Trace, 'confidence' | 'thresholds'>;

/** Whether the search was sure enough for the model to be asked; false without a model. */
export const isModelAsked = ({ confidence, thresholds: { ask_model: askFrom } }: Gate): boolean =>
  confidence !== null && askFrom !== null && confidence.p >= askFrom;

/** Says from which confidence the model is asked; nothing without a model. */
export function ModelGate({ trace }: { trace: Gate }) {
  const format = useFormat();
  if (!trace.confidence || trace.thresholds.ask_model === null) return null;
  const asked = format.percent(trace.thresholds.ask_model);
  const share = format.percent(trace.confidence.p);
  return (
    <p>
      {isModelAsked(trace) ? (
        <Trans>From {asked} up, the model is asked.</Trans>
      ) : (
        <Trans>
          The search was {share} sure. The model is asked from {asked} up.
        </Trans>
      )}
    </p>
  );
}
