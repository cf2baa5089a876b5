/** What a status does to the screen, beyond reaching the caller. Statuses without a row only reach the caller. */
export interface Outcome {
  /** The maintenance dialog opens, unless another dialog is open. */
  maintenance?: boolean;
  /** The session is forgotten. */
  clearsToken?: boolean;
  /** The veil goes, whoever asked for it. */
  resetsLoading?: boolean;
  /** The server's words are not for people. */
  dropsBody?: boolean;
}

const gone: Outcome = { maintenance: true, clearsToken: true, resetsLoading: true, dropsBody: true };

/** ERR-01 to ERR-04. A 401 is the session's business and never comes here. */
export const OUTCOMES: Readonly<Record<number, Outcome>> = {
  404: { dropsBody: true },
  405: gone,
  500: { maintenance: true, dropsBody: true },
  502: gone,
  504: gone,
};
