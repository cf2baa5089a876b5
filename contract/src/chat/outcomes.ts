/**
 * The outcomes of an answer, on every assistant message. Totals count `not_sure` as not answered, and leave out
 * `small_talk`, `contact`, `distress`, `clarifying` and the three outcomes of a choice.
 */
export const OUTCOMES = [
  'answered',
  'partly',
  'not_sure',
  'not_answered',
  'small_talk',
  'refused',
  'failed',
  'interrupted',
  /** A model asked the visitor which of the offers is meant. */
  'clarifying',
  /** The visitor wants a person: the contact is shown. */
  'contact',
  /** The visitor may be in distress: the organization's fixed text is shown, with the numbers to call. */
  'distress',
  /** A section that the visitor chose from the offers of an answer. */
  'chosen',
  /** The visitor chose *None of these*. */
  'none_chosen',
  /** The chosen section is no longer in the documents; the question was searched for again. */
  'section_gone',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The outcomes of a message that stores a choice. It answers no question of its own. */
export const CHOICE_OUTCOMES = [
  'chosen',
  'none_chosen',
  'section_gone',
] as const satisfies readonly Outcome[];
