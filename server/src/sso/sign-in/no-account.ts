/** A person with a right answer of the provider, but without an account that it may open. `reason` is for the log. */
export class NoAccount extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.name = 'NoAccount';
    this.reason = reason;
  }
}
