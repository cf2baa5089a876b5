import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Outcome } from '@regia/contract/chat/outcomes';
import type { DecisionFeature, SectionFeature, SectionReason } from '@regia/contract/chat/trace-words';

/** A figure of a trace: its name, and what it says. Its value is a share, 0 to 100 %. */
export interface FigureWords {
  readonly name: MessageDescriptor;
  readonly says: MessageDescriptor;
}

export const DECISION_FIGURES: Record<DecisionFeature, FigureWords> = {
  match: {
    name: msg`Match with the passage`,
    says: msg`How well the passage matches the question’s words. Rare words count more.`,
  },
  words_found: {
    name: msg`Words found`,
    says: msg`How many of the question’s words the passage has. 100% means four or more.`,
  },
  best_sentence: {
    name: msg`Words in one sentence`,
    says: msg`How much of the question a single sentence covers.`,
  },
  unknown_words: {
    name: msg`Unknown words`,
    says: msg`How much of the question appears in no document, such as a name or a number.`,
  },
  lead: {
    name: msg`Lead over the next section`,
    says: msg`How far the chosen section is ahead of the second best.`,
  },
  heading: {
    name: msg`Heading`,
    says: msg`How much the question and the section’s heading have in common.`,
  },
  question_heading: {
    name: msg`Heading that is a question`,
    says: msg`The same, when the heading is itself a question.`,
  },
  section_words: {
    name: msg`Words in the section`,
    says: msg`How much of the question the section and its headings cover.`,
  },
  asked_role: {
    name: msg`Section for the question`,
    says: msg`Whether the page says that this section tells what is asked for, such as the cost or whom to ask.`,
  },
};

export const SECTION_FIGURES: Record<SectionFeature, FigureWords> = {
  passage: {
    name: msg`Passage score`,
    says: msg`The score of its passage, compared with the best passage.`,
  },
  heading: DECISION_FIGURES.heading,
  question_heading: DECISION_FIGURES.question_heading,
  path: {
    name: msg`Words in title and headings`,
    says: msg`How much of the question the page’s title and the headings cover.`,
  },
  words: DECISION_FIGURES.section_words,
  best_unit: {
    name: msg`Best sentence or item`,
    says: msg`How well its best sentence, list item, row or code answers the question.`,
  },
  related: {
    name: msg`Related words`,
    says: msg`How many of the words that the best passages share it has.`,
  },
  definition: {
    name: msg`Definition`,
    says: msg`Whether it says what the thing asked about is.`,
  },
  long_list: {
    name: msg`Long list`,
    says: msg`Whether most of it is a long list, which rarely answers a question.`,
  },
  headline: {
    name: msg`Headline`,
    says: msg`Whether it is a single line that is no sentence, such as the line below a link.`,
  },
  opposite: {
    name: msg`Opposite`,
    says: msg`Whether its heading says the opposite of the question, such as removing instead of adding.`,
  },
  asked_role: DECISION_FIGURES.asked_role,
};

export const SECTION_REASON_TEXTS: Record<SectionReason, MessageDescriptor> = {
  best_score: msg`Chosen: it had the highest score.`,
  second_extract: msg`Shown too: it adds something the first one lacks.`,
  see_also: msg`Offered as a link under the answer.`,
  lower_score: msg`Not shown: its score was lower.`,
  adds_nothing: msg`Not shown: it adds nothing to the first one.`,
  less_sure: msg`Not shown: it was less certain than the first one.`,
  not_sure_enough: msg`Not shown: the best one, but not certain enough.`,
};

/** An outcome in one sentence, of an answer without and with a model. */
const OUTCOME_TEXTS: Record<Outcome, { quoted: MessageDescriptor; written: MessageDescriptor }> = {
  answered: {
    quoted: msg`One section was certain enough, so the assistant quoted it.`,
    written: msg`The model answered from the passages below.`,
  },
  partly: {
    quoted: msg`The answer covers only part of the question.`,
    written: msg`The model answered only part of the question, or the passages don’t support all it wrote.`,
  },
  not_sure: {
    quoted: msg`It found something that may help, but wasn’t certain. This counts as not answered.`,
    written: msg`It found something that may help, but wasn’t certain. This counts as not answered.`,
  },
  not_answered: {
    quoted: msg`No section was close enough to the question, so it said it doesn’t know.`,
    written: msg`The model found no answer in the passages.`,
  },
  small_talk: {
    quoted: msg`A greeting, a thank-you or the like: it replied with a fixed text and didn’t search.`,
    written: msg`A greeting, a thank-you or the like: it replied with a fixed text and didn’t search.`,
  },
  refused: {
    quoted: msg`The model declined to answer this question.`,
    written: msg`The model declined to answer this question.`,
  },
  failed: {
    quoted: msg`No answer could be written. The reason is above.`,
    written: msg`No answer could be written. The reason is above.`,
  },
  interrupted: {
    quoted: msg`The answer stopped before its end.`,
    written: msg`The answer stopped before its end.`,
  },
  clarifying: {
    quoted: msg`The question fits several sections, so the model asked which one is meant.`,
    written: msg`The question fits several sections, so the model asked which one is meant.`,
  },
  contact: {
    quoted: msg`The visitor asked for a person: it gave the contact and didn’t search.`,
    written: msg`The visitor asked for a person: it gave the contact and didn’t search.`,
  },
  distress: {
    quoted: msg`The visitor may be in distress: it gave the fixed text with the numbers to call, and didn’t search.`,
    written: msg`The visitor may be in distress: it gave the fixed text with the numbers to call, and didn’t search.`,
  },
  chosen: {
    quoted: msg`The visitor chose this section from the offers of an answer. It was quoted without a search.`,
    written: msg`The visitor chose this section from the offers of an answer. It was quoted without a search.`,
  },
  none_chosen: {
    quoted: msg`The visitor chose none of the offers, so it gave the contact.`,
    written: msg`The visitor chose none of the offers, so it gave the contact.`,
  },
  section_gone: {
    quoted: msg`The chosen section was no longer in the documents, so the question was searched for again.`,
    written: msg`The chosen section was no longer in the documents, so the question was searched for again.`,
  },
};

export const outcomeText = (outcome: Outcome, extractive: boolean): MessageDescriptor =>
  OUTCOME_TEXTS[outcome][extractive ? 'quoted' : 'written'];
