import { ClientError, ResponseBodyError } from 'openid-client';
import { OutboundError } from '../platform/outbound/outbound-error.ts';

/** The reasons why the settings of a provider do not work, as keys of the catalogue. */
export type ProviderProblem =
  | 'issuer_not_web'
  | 'issuer_unreachable'
  | 'issuer_without_discovery'
  | 'issuer_differs'
  | 'issuer_addresses';

export class ProviderError extends Error {
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'ProviderError';
    this.problem = problem;
  }
}

/** Returns the error of the outbound guard that made a request fail, if there is one. */
export function outboundErrorIn(error: unknown): OutboundError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundError) return cause;
  }
  return undefined;
}

/** The code of a failure, for the log: never a text of the other side, which may contain a token. */
export function codeOf(error: unknown): string {
  const outbound = outboundErrorIn(error);
  if (outbound) return outbound.problem;
  if (error instanceof ProviderError) return error.problem;
  if (error instanceof ResponseBodyError) return `answer ${error.status}`;
  return (error instanceof ClientError && error.code) || (error instanceof Error ? error.name : 'unknown');
}
