export interface MailLink {
  uid: string;
  token: string;
}

/**
 * The opened links, in memory only. The router leaves a link's address at once, so that the token stays neither in the
 * address bar nor in the history. After a reload there is none.
 */
const opened = new Map<'reset' | 'activation', MailLink | null>();

export const keepMailLink = (purpose: 'reset' | 'activation', { uid, token }: MailLink): void =>
  void opened.set(purpose, { uid, token });

/** Returns the link; null if it was forgotten, undefined if none was opened since the page was loaded. */
export const mailLink = (purpose: 'reset' | 'activation'): MailLink | null | undefined => opened.get(purpose);

/** Forgets a link that was used, or that is not valid. */
export const forgetMailLink = (purpose: 'reset' | 'activation'): void => void opened.set(purpose, null);
