export interface MailLink {
  uid: string;
  token: string;
  /** The mails that the link ends, as in its address. */
  mails?: string;
}

/**
 * The opened links, in memory only. The router leaves a link's address at once, so that the token stays neither in the
 * address bar nor in the history. After a reload there is none.
 */
type Purpose = 'reset' | 'invitation' | 'activation' | 'mails';
const opened = new Map<Purpose, MailLink | null>();

export const keepMailLink = (purpose: Purpose, { uid, token, mails }: MailLink): void =>
  void opened.set(purpose, mails === undefined ? { uid, token } : { uid, token, mails });

/** Returns the link; null if it was forgotten, undefined if none was opened since the page was loaded. */
export const mailLink = (purpose: Purpose): MailLink | null | undefined => opened.get(purpose);

/** Forgets a link that was used, or that is not valid. */
export const forgetMailLink = (purpose: Purpose): void => void opened.set(purpose, null);
