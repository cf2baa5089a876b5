import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** The texts for the names in a trace. An unknown name is shown unchanged. */
export const STEPS: Record<string, MessageDescriptor> = {
  assistant: msg`Read the assistant’s settings`,
  accept: msg`Kept the question`,
  search: msg`Searched the documents`,
  search_analyse: msg`Analysed the words`,
  search_statistics: msg`Looked up how rare they are`,
  search_correct: msg`Corrected typing errors`,
  search_candidates: msg`Picked candidates`,
  search_score: msg`Scored them`,
  search_read: msg`Read the best passages`,
  quote: msg`Chose the sentences`,
  prompt: msg`Wrote the prompt`,
  model: msg`Waited for the model`,
};

export const DROPPED_BY: Record<string, MessageDescriptor> = {
  k: msg`beyond the number of passages kept`,
  mmr: msg`too like a better one`,
  score_threshold: msg`under the score threshold`,
  answer_length: msg`not needed for the answer`,
};

export const PROMPT_PARTS: Record<string, MessageDescriptor> = {
  house_rules: msg`House rules`,
  default_system_instructions: msg`Default instructions`,
  earlier_user: msg`An earlier question`,
  earlier_assistant: msg`An earlier answer`,
  passages: msg`Passages`,
  question: msg`Question`,
};

/** The reasons why a model did not answer, with advice for the operator. */
export const FAILURES: Record<string, MessageDescriptor> = {
  unreachable: msg`The endpoint cannot be reached. Check MODEL_URL and that it runs.`,
  timeout: msg`The endpoint did not answer in time.`,
  throttled: msg`The endpoint is getting too many requests.`,
  key_refused: msg`The endpoint refused the key. Check MODEL_KEY.`,
  model_unknown: msg`The endpoint does not know this model. Check MODEL_NAME.`,
  request_refused: msg`The endpoint refused the request.`,
  server_error: msg`The endpoint answered with an error of its own.`,
  garbage: msg`What the endpoint answered cannot be read.`,
  empty: msg`The endpoint answered nothing.`,
  cut_off: msg`The endpoint broke off in the middle of the answer.`,
  too_long: msg`The answer grew too long and was cut.`,
};
