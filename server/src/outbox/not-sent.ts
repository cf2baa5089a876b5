/**
 * Why a message did not go out. `later`: it may go better the next time. `refused`: this message never will.
 * `misconfigured`: neither will any other, until somebody mends the settings; it waits for that. The reason is all that is logged and
 * kept with the job: it holds no address, no code, and nothing that a server answered in words.
 */
export class NotSent extends Error {
  readonly verdict: 'later' | 'refused' | 'misconfigured';

  constructor(reason: string, verdict: NotSent['verdict']) {
    super(reason);
    this.name = 'NotSent';
    this.verdict = verdict;
  }
}
