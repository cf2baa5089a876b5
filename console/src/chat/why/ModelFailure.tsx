import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Note } from '../../ui/Note.tsx';

/** The reasons why a model did not answer, with advice for the operator. */
const FAILURES: Record<string, MessageDescriptor> = {
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

/** Says why a model did not answer, or not whole. An unknown reason is shown unchanged. */
export function ModelFailure({ failure }: { failure: string }) {
  const { i18n, t } = useLingui();
  const words = FAILURES[failure];
  return (
    <Note tone="danger" title={t`The model didn’t finish its answer`}>
      {words ? i18n._(words) : failure}
    </Note>
  );
}
