/** The languages of the demonstration's assistants. */
export type PlanLanguage = 'it' | 'en';

/** Something that visitors ask about. */
export interface Topic {
  /** How often it is asked, beside the others. */
  readonly weight: number;
  /** The wordings of the first question. */
  readonly asks: readonly string[];
  /** The questions that some visitors ask next, in this order; each with its wordings. */
  readonly next?: readonly (readonly string[])[];
}

/** The reasons that visitors give with a thumb down, and with a thumb up. */
export interface Reasons {
  readonly down: readonly string[];
  readonly up: readonly string[];
}

export interface SmallTalkTexts {
  readonly greetings: readonly string[];
  readonly thanks: readonly string[];
  readonly others: readonly string[];
}
