export type OutboundProblem =
  | 'address_not_allowed'
  /** `detail` is the port. */
  | 'port_not_allowed'
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'unreadable'
  | 'not_wanted'
  | 'redirect_elsewhere';

/** The reason why an outside address could not be read. `detail` never contains text of the other side. */
export class OutboundError extends Error {
  readonly problem: OutboundProblem;
  readonly detail: string | undefined;

  constructor(problem: OutboundProblem, detail?: string, options?: ErrorOptions) {
    super(detail === undefined ? problem : `${problem}: ${detail}`, options);
    this.name = 'OutboundError';
    this.problem = problem;
    this.detail = detail;
  }
}
