export interface MailLink {
  uid: string;
  token: string;
}

/**
 * The link that was opened, in memory only: its address is left at once, so that the token stays neither in the
 * address bar nor in the history. A page that is loaded anew has none.
 */
const opened = new Map<'reset' | 'activation', MailLink | null>();

export const keepMailLink = (purpose: 'reset' | 'activation', { uid, token }: MailLink): void =>
  void opened.set(purpose, { uid, token });

/** Null where it is forgotten, undefined where none was opened since the page was loaded. */
export const mailLink = (purpose: 'reset' | 'activation'): MailLink | null | undefined => opened.get(purpose);

/** It has done its work, or never will. */
export const forgetMailLink = (purpose: 'reset' | 'activation'): void => void opened.set(purpose, null);
