/** The steps of an answer and of a choice, in the order in which they may be taken. */
export const ANSWER_STEPS = [
  /** Only in Try: a visitor's assistant is read with the visit. */
  'assistant',
  'recognize',
  'accept',
  /** The fixed answer to a message that is not searched for. */
  'reply',
  /** The section that a visitor chose. */
  'choice',
  'search',
  'correction',
  'history',
  /** Searched again with the previous question, for a model. */
  'follow_up',
  /** Found other words for the question. */
  'reword',
  /** Searched for the other words. */
  'reworded',
  'prompt',
  'model',
  /** Searched for what the model asked for. */
  'tool',
  /** Searched again with the subject of the question before, for a quotation. Earlier versions said `follow_up`. */
  'about',
  'quote',
  'outcome',
] as const;
export type AnswerStep = (typeof ANSWER_STEPS)[number];

/** Where the passages of a model's answer come from. */
export const RETRIEVALS = [
  /** The question is searched for. */
  'always',
  /** The model searches itself. */
  'tool',
  /** The model would search itself, but it calls no tools: the question is searched for. */
  'without_tools',
  /** There are none. */
  'off',
] as const;
export type Retrieval = (typeof RETRIEVALS)[number];

/** How a question was searched for in other words. */
export const REWORDINGS = [
  /** In those of a model. */
  'model',
  /** In the synonyms that the pages have. */
  'synonyms',
  /** The pages have no synonym of its words: nothing was added. */
  'no_synonyms',
  /** The model wrote nothing that can be searched for. */
  'unusable',
  /** The model took too long. */
  'too_late',
  'model_failed',
] as const;
export type Rewording = (typeof REWORDINGS)[number];

/** The parts of the search. */
export const SEARCH_STEPS = ['analyse', 'statistics', 'correct', 'candidates', 'score', 'read'] as const;
export type SearchStep = (typeof SEARCH_STEPS)[number];

/** The reasons why a passage that was found is not in the answer. */
export const DROP_REASONS = [
  /** More passages than the setting `k` allows. */
  'k',
  /** Too similar to a better passage. */
  'mmr',
  'score_threshold',
  /** The answer quotes another section. */
  'not_in_answer',
  /** Nothing was quoted, because no section was sure enough. */
  'not_sure',
  /** The model's prompt had no room for it. */
  'no_room',
  /** The model received it and did not cite it. Traces of earlier versions also mean `not_in_answer`. */
  'answer_length',
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** The parts of a section's score. Each has a value from 0 to 1 and an effect on the score. */
export const SECTION_FEATURES = [
  /** The passage's score as a share of the best passage's. */
  'passage',
  /** The words that the question and the heading share. */
  'heading',
  /** The same, for a heading that is a question. */
  'question_heading',
  /** The question's words in the title and the headings. */
  'path',
  /** The question's words in the path and the text of the section. */
  'words',
  /** The evidence in the best sentence, item, row or piece of code. */
  'best_unit',
  /** The words that the best passages have in common. */
  'related',
  /** The section defines what the question asks about. */
  'definition',
  /** Most of the section is a long list. */
  'long_list',
  /** The section is a line without a sentence under a heading, like a link to an article. */
  'headline',
  /** The heading says the opposite of the question: to remove for to add. */
  'opposite',
  /** The page says that the section tells what is asked for: a cost, a deadline, whom to ask. */
  'asked_role',
] as const;
export type SectionFeature = (typeof SECTION_FEATURES)[number];

/** The reasons why a section was chosen or passed over. */
export const SECTION_REASONS = [
  'best_score',
  'second_extract',
  'see_also',
  'lower_score',
  /** It would have been a second extract, but adds no word of the question. */
  'adds_nothing',
  /** It would have been a second extract, but is less sure than the first. */
  'less_sure',
  /** It was the best, but too unsure to be shown. */
  'not_sure_enough',
] as const;
export type SectionReason = (typeof SECTION_REASONS)[number];

/** The figures behind the decision to answer. Each has a value from 0 to 1 and an effect in log-odds. */
export const DECISION_FEATURES = [
  /** How strongly the passage matches the question's words. */
  'match',
  /** The number of the question's words in the passage; 1 means four or more. */
  'words_found',
  /** The question's words in the best sentence. */
  'best_sentence',
  /** The words of the question that no document contains. */
  'unknown_words',
  /** The lead over the second-best section. */
  'lead',
  'heading',
  'question_heading',
  /** The question's words in the path and the text of the section. */
  'section_words',
  /** The page says that the section tells what is asked for. */
  'asked_role',
] as const;
export type DecisionFeature = (typeof DECISION_FEATURES)[number];

/** The reasons why a section is offered under an answer, or is not. */
export const OFFER_REASONS = [
  'offered',
  /** Offered, as the second section of its page. */
  'offered_second',
  /** The answer quotes it. */
  'quoted',
  /** It would be the third of its page. */
  'third_of_page',
  /** Its heading and page say the same as those of a better section. */
  'same_words',
  /** It shares only everyday words with the question. */
  'everyday_words',
  /** It is a notice, a legal page or a form. */
  'no_content',
  /** It is too far from the question. */
  'too_far',
  /** Four better ones are offered. */
  'enough',
] as const;
export type OfferReason = (typeof OFFER_REASONS)[number];
