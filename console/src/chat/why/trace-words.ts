import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { DropReason } from '@regia/contract/chat/trace-words';

/** The texts for the names in a trace. An unknown name is shown unchanged. */
export const STEPS: Record<string, MessageDescriptor> = {
  assistant: msg`Read the assistant’s settings`,
  recognize: msg`Checked for a greeting or thanks`,
  accept: msg`Saved the question`,
  search: msg`Searched the documents`,
  search_analyse: msg`Analyzed the words`,
  search_statistics: msg`Looked up how rare they are`,
  search_correct: msg`Corrected typing errors`,
  search_candidates: msg`Picked candidates`,
  search_score: msg`Scored the candidates`,
  search_read: msg`Read the best passages`,
  correction: msg`Compared with the corrections`,
  history: msg`Read the earlier messages`,
  follow_up: msg`Searched again with the previous question`,
  quote: msg`Chose the sentences`,
  prompt: msg`Wrote the prompt`,
  model: msg`Waited for the model`,
  outcome: msg`Checked the model’s answer`,
};

export const DROPPED_BY: Record<DropReason, MessageDescriptor> = {
  k: msg`over the passage limit`,
  mmr: msg`too similar to a better one`,
  score_threshold: msg`below the score threshold`,
  not_in_answer: msg`the answer quotes another section`,
  not_sure: msg`no section was sure enough to be quoted`,
  no_room: msg`no room in the prompt`,
  answer_length: msg`not needed for the answer`,
};

export const PROMPT_PARTS: Record<string, MessageDescriptor> = {
  house_rules: msg`House rules`,
  default_system_instructions: msg`Default instructions`,
  earlier_user: msg`An earlier question`,
  earlier_assistant: msg`An earlier answer`,
  passages: msg`Passages`,
  question: msg`Question`,
  reminder: msg`The main rules again`,
};

/** The reasons why a model did not answer, with advice for the operator. */
export const FAILURES: Record<string, MessageDescriptor> = {
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
