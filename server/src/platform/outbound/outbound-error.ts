export type OutboundProblem =
  | 'address_not_allowed'
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'unreadable'
  | 'not_wanted'
  | 'redirect_elsewhere';

/** Why an outside address could not be read. `detail` never holds what the other side said. */
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
