import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Trace } from '@regia/contract/chat/calls';
import { Note } from '../../ui/Note.tsx';
import { FAILURES_OF_ENDPOINT } from './failures-of-endpoint.ts';
import { LimitReached } from './LimitReached.tsx';
import { TracePart } from './TracePart.tsx';

export { OlderMessages } from './OlderMessages.tsx';

/** The reasons why the server’s model did not answer, with advice for the operator. */
const FAILURES_OF_SERVER: Record<string, MessageDescriptor> = {
  unreachable: msg`Couldn’t reach the model endpoint. Check the model’s address (MODEL_URL), and that the endpoint is running.`,
  timeout: msg`The model endpoint took too long to respond. If it needs longer, raise the wait for the first word (MODEL_FIRST_TOKEN_MS) or the longest pause (MODEL_SILENCE_MS).`,
  throttled: msg`The model endpoint is getting too many requests. Ask for a higher limit for the model’s key (MODEL_KEY).`,
  key_refused: msg`The model endpoint rejected the key. Check the model’s key (MODEL_KEY).`,
  model_unknown: msg`The model endpoint doesn’t have this model. Check the model’s name (MODEL_NAME) and its address (MODEL_URL).`,
  request_refused: msg`The model endpoint rejected the request, usually because it only accepts shorter texts. Choose a model that accepts longer ones (MODEL_NAME).`,
  server_error: msg`The model endpoint returned an error.`,
  garbage: msg`Couldn’t read the model endpoint’s response. Check that the model’s address (MODEL_URL) is that of an OpenAI-compatible API.`,
  empty: msg`The model endpoint returned nothing.`,
  only_thoughts: msg`The model spent the whole answer thinking. Choose a model that thinks less (MODEL_NAME).`,
  cut_off: msg`The model endpoint stopped in the middle of the answer.`,
  too_long: msg`The answer was too long and was cut off.`,
};

/** Says why no model was asked, or why it did not answer, or not whole. */
export const ModelOutcome = ({ trace }: { trace: Trace }) =>
  trace.spending_limit ? <LimitReached limit={trace.spending_limit} /> : <ModelFailure trace={trace} />;

/** An unknown reason is shown unchanged. */
function ModelFailure({ trace: { failure, endpoint } }: { trace: Trace }) {
  const { i18n, t } = useLingui();
  if (failure === null) return null;
  const words = (endpoint ? FAILURES_OF_ENDPOINT : FAILURES_OF_SERVER)[failure];
  return (
    <Note
      tone="danger"
      title={
        endpoint
          ? t`The endpoint “${endpoint.name}” didn’t finish its answer`
          : t`The model didn’t finish its answer`
      }
    >
      {words ? i18n._(words) : failure}
    </Note>
  );
}

/** The endpoint of the organization that was asked, and the one that failed before it. */
export function AskedEndpoint({ trace: { endpoint } }: { trace: Trace }) {
  const { i18n, t } = useLingui();
  if (endpoint === null) return null;
  const { name, instead_of: first } = endpoint;
  const reason = first && FAILURES_OF_ENDPOINT[first.failure];
  return (
    <TracePart title={t`Endpoint`}>
      <p>
        {first ? (
          <Trans>
            “{name}” was asked, the fallback of “{first.name}”, which didn’t answer.
          </Trans>
        ) : (
          <Trans>“{name}” was asked.</Trans>
        )}{' '}
        {first && (reason ? i18n._(reason) : first.failure)}
      </p>
    </TracePart>
  );
}
