import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The reasons why an endpoint of the organization did not answer, with advice for staff. */
export const FAILURES_OF_ENDPOINT: Record<string, MessageDescriptor> = {
  unreachable: msg`It couldn’t be reached. Check its address, and that it is running.`,
  timeout: msg`It took too long to respond. If it needs longer, raise its waits.`,
  throttled: msg`It is getting too many requests. Ask its provider for a higher limit.`,
  key_refused: msg`It rejected the key. Change the key.`,
  model_unknown: msg`It doesn’t have this model. Choose another one.`,
  request_refused: msg`It rejected the request, usually because it only accepts shorter texts.`,
  server_error: msg`It returned an error.`,
  garbage: msg`Its response couldn’t be read. Check its address.`,
  empty: msg`It returned nothing.`,
  only_thoughts: msg`It spent the whole answer thinking. Choose a model that thinks less.`,
  cut_off: msg`It stopped in the middle of the answer.`,
  too_long: msg`The answer was too long and was cut off.`,
};
