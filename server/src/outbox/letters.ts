/** The letters of the product and their values. Links are absolute URLs. */
export interface Letters {
  /**
   * To the address of a registration: open the link to confirm it. Anybody may have typed the address, so the letter
   * names the person.
   */
  activation: {
    readonly username: string;
    readonly who: string;
    readonly link: string;
    readonly days: number;
  };
  /** To the owner of an address that was used for another registration. */
  already_registered: { readonly signInLink: string; readonly resetLink: string };
  password_reset: { readonly link: string; readonly minutes: number };
  password_changed: { readonly resetLink: string };
  /** To the new address: open the link to confirm it. */
  email_change: { readonly link: string; readonly hours: number };
  /** To the previous address: its owner can cancel the change. */
  email_change_notice: { readonly newAddress: string; readonly cancelLink: string; readonly days: number };
  /** To the owner of an address that another user wanted to change to. */
  email_change_taken: { readonly signInLink: string };
  /** To the address that was restored. */
  email_change_cancelled: { readonly resetLink: string };
  /** To the people who decide: somebody registered, confirmed the address, and waits. */
  registration_waiting: {
    readonly username: string;
    readonly who: string;
    readonly address: string;
    readonly organizationName: string;
    readonly link: string;
  };
  /** The name of the profile is in the recipient's language. */
  registration_accepted: { readonly organization: string; readonly profile: string; readonly link: string };
  /** The account no longer exists; an empty reason is not shown. */
  registration_refused: { readonly reason: string };
  /** To a person whom an administrator invited: choose a password. */
  invitation: {
    readonly organization: string;
    readonly by: string;
    readonly username: string;
    readonly link: string;
    readonly days: number;
  };
  /** The code of a second factor. */
  code: { readonly code: string; readonly minutes: number };
  /** A method was turned on or off; `by` is empty if the person did it. */
  method_added: { readonly method: string; readonly link: string };
  method_removed: { readonly method: string; readonly by: string; readonly link: string };
  primary_method_changed: { readonly method: string; readonly link: string };
  backup_codes_renewed: { readonly link: string };
  /** The figures of a week, by choice. The days are written as `2026-11-16`; the questions are those without an answer. */
  weekly_statistics: {
    readonly first: string;
    readonly last: string;
    readonly figures: WeekFigures;
    readonly before: WeekFigures;
    readonly items: readonly LetterItem[];
    readonly link: string;
    readonly choicesLink: string;
    readonly stopLink: string;
  };
  /** New notifications, by choice: errors at once, or all of a day. `more` of them are only counted. */
  notifications: {
    readonly isErrors: boolean;
    readonly items: readonly LetterItem[];
    readonly more: number;
    readonly link: string;
    readonly choicesLink: string;
    readonly stopLink: string;
  };
}
/** The figures of a week, as the page of statistics counts them. */
export interface WeekFigures {
  readonly chats: number;
  readonly messages: number;
  readonly visitors: number;
  readonly answered: number;
  readonly partly: number;
  /** Questions without a sure answer after which the visitor chose an offered section. */
  readonly found: number;
  readonly not_answered: number;
  readonly positive: number;
  readonly negative: number;
  readonly average_rating: number | null;
  readonly reviewed: number;
  readonly learned: number;
}

/** A line of a list in a letter: the text of a person, perhaps a name, and how often it was seen. */
export interface LetterItem {
  readonly text: string;
  readonly name: string;
  readonly count: number;
  readonly link: string;
}

export type LetterKind = keyof Letters;

export interface ShortMessages {
  code: { readonly code: string; readonly minutes: number };
}
export type ShortMessageKind = keyof ShortMessages;
