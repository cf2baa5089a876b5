/** The letters the product writes, and what each of them has to say. Links are whole addresses. */
export interface Letters {
  /**
   * To the address of a registration: open the link to confirm it. Anyone can have typed it, so it says whose it is to
   * be.
   */
  activation: {
    readonly username: string;
    readonly who: string;
    readonly link: string;
    readonly days: number;
  };
  /** To the owner of an address that somebody has registered with again. */
  already_registered: { readonly signInLink: string; readonly resetLink: string };
  password_reset: { readonly link: string; readonly minutes: number };
  password_changed: { readonly resetLink: string };
  /** To the new address: open the link to confirm it. */
  email_change: { readonly link: string; readonly hours: number };
  /** To the address before: it can cancel. */
  email_change_notice: { readonly newAddress: string; readonly cancelLink: string; readonly days: number };
  /** To the owner of an address that somebody wanted to change theirs to. */
  email_change_taken: { readonly signInLink: string };
  /** To the address it went back to. */
  email_change_cancelled: { readonly resetLink: string };
  /** To who may decide: somebody registered, confirmed the address, and waits. */
  registration_waiting: {
    readonly username: string;
    readonly who: string;
    readonly address: string;
    readonly organizationName: string;
    readonly link: string;
  };
  /** With the profile's name in the reader's language. */
  registration_accepted: { readonly organization: string; readonly profile: string; readonly link: string };
  /** The account is gone by now; an empty reason is not shown. */
  registration_refused: { readonly reason: string };
  /** A second factor's code. */
  code: { readonly code: string; readonly minutes: number };
  /** A method was turned on or off; `by` is empty where the person did it. */
  method_added: { readonly method: string; readonly link: string };
  method_removed: { readonly method: string; readonly by: string; readonly link: string };
  primary_method_changed: { readonly method: string; readonly link: string };
  backup_codes_renewed: { readonly link: string };
}
export type LetterKind = keyof Letters;

export interface ShortMessages {
  code: { readonly code: string; readonly minutes: number };
}
export type ShortMessageKind = keyof ShortMessages;
