import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AnswerStep, DropReason, SearchStep } from '@regia/contract/chat/trace-words';

/** The texts for the steps of a trace. */
const STEPS: Record<AnswerStep | `search_${SearchStep}`, MessageDescriptor> = {
  assistant: msg`Read the assistant’s settings`,
  recognize: msg`Checked for small talk, a wish for a person, or distress`,
  reply: msg`Wrote the fixed answer`,
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
  reword: msg`Looked for other words`,
  reworded: msg`Searched for the other words`,
  about: msg`Searched again with the subject of the question before`,
  choice: msg`Read the chosen section`,
  quote: msg`Chose the sentences`,
  prompt: msg`Wrote the prompt`,
  model: msg`Waited for the model`,
  tool: msg`Searched for what the model asked for`,
  outcome: msg`Checked the model’s answer`,
};

/** The text for a step; undefined for one that this version of the console does not know. */
export const stepWords = (name: string): MessageDescriptor | undefined =>
  Object.hasOwn(STEPS, name) ? STEPS[name as keyof typeof STEPS] : undefined;

export const DROPPED_BY: Record<DropReason, MessageDescriptor> = {
  k: msg`over the passage limit`,
  mmr: msg`too similar to a better one`,
  score_threshold: msg`below the score threshold`,
  not_in_answer: msg`the answer quotes another section`,
  not_sure: msg`no section was sure enough to be quoted`,
  no_room: msg`no room in the prompt`,
  answer_length: msg`not needed for the answer`,
};
