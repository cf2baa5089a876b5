/**
 * What a status does to the screen. Those without a row do nothing but reach the caller, with the server's words as
 * `errorMessages` reads them.
 */
export interface Outcome {
  /** The maintenance dialog opens. */
  maintenance?: boolean;
  /** Not while another dialog is open: a message says the same. */
  yieldsToDialog?: boolean;
  /** The session is forgotten. */
  clearsToken?: boolean;
  /** An action that lacks a permission is told by a message. */
  denies?: boolean;
  /** The loading overlay goes, whoever asked for it. */
  resetsLoading?: boolean;
  /** The server's words are not for people. */
  dropsBody?: boolean;
  /** What is said in their place. */
  says?: 'not-found';
}

const gone: Outcome = {
  maintenance: true,
  yieldsToDialog: true,
  clearsToken: true,
  resetsLoading: true,
  dropsBody: true,
};

/**
 * ERR-01 to ERR-04, the one table of what a failure does. A 401 is the session's business and never comes here, and
 * nobody's answer has no status: it is only logged, and the screen that asked says so.
 */
export const OUTCOMES: Readonly<Record<number, Outcome>> = {
  403: { denies: true },
  404: { dropsBody: true, says: 'not-found' },
  405: gone,
  500: { maintenance: true, dropsBody: true },
  502: gone,
  // Our server never says it, but what stands before it may while it restarts.
  503: gone,
  504: gone,
};
