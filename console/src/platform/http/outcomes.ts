/**
 * The effects of a status on the screen. A status without a row is only passed on to the caller, with the server's
 * texts as `errorMessages` reads them.
 */
export interface Outcome {
  /** Opens the maintenance dialog. */
  maintenance?: boolean;
  /** While another dialog is open, shows a message in place of the maintenance dialog. */
  yieldsToDialog?: boolean;
  /** Clears the tokens. */
  clearsToken?: boolean;
  /** Shows a message if an action lacks a permission. */
  denies?: boolean;
  /** Hides the loading overlay of all requests. */
  resetsLoading?: boolean;
  /** Drops the body: it is not for people. */
  dropsBody?: boolean;
  /** The text that replaces the body. */
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
 * ERR-01 to ERR-04: the only table of the effects of a failure. The session handles a 401, so it has no row here. A
 * request without an answer has no status: it is only logged, and its screen shows the failure.
 */
export const OUTCOMES: Readonly<Record<number, Outcome>> = {
  403: { denies: true },
  404: { dropsBody: true, says: 'not-found' },
  405: gone,
  500: { maintenance: true, dropsBody: true },
  502: gone,
  // Our server never answers 503; a proxy in front of it may while the server restarts.
  503: gone,
  504: gone,
};
