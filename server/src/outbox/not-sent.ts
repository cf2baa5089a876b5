/**
 * Thrown when a message was not sent. `later`: a retry may succeed. `refused`: this message never will.
 * `misconfigured`: no message will, until the settings are corrected; it waits for that. The reason is logged and
 * stored with the job, so it contains no address, no code and no text of a server.
 */
export class NotSent extends Error {
  readonly verdict: 'later' | 'refused' | 'misconfigured';

  constructor(reason: string, verdict: NotSent['verdict']) {
    super(reason);
    this.name = 'NotSent';
    this.verdict = verdict;
  }
}
