import { SaidElsewhere } from '../platform/http/error.ts';

/** What can go wrong with a passkey: its owner gave up, it is on this device already, or the browser cannot. */
export type PasskeyProblem = 'cancelled' | 'already_here' | 'failed';

/** `cancelled` is nobody's fault and deserves no message. */
export class PasskeyError extends SaidElsewhere {
  override readonly name = 'PasskeyError';
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, cause: unknown) {
    super(`Passkey: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** Browsers answer a refusal, a closed dialog and a time that ran out with one and the same error, on purpose. */
const PROBLEMS: Readonly<Record<string, PasskeyProblem>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'already_here',
};

/** Whether this browser has passkeys, and this page may use them: only over https or on this computer. */
export function canUsePasskeys(): boolean {
  return (
    isSecureContext &&
    'PublicKeyCredential' in globalThis &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** A browser refuses a second dialog while one is open: the newer one wins. */
let open: AbortController | null = null;

async function ask(ceremony: (signal: AbortSignal) => Promise<Credential | null>): Promise<string> {
  open?.abort();
  const mine = new AbortController();
  open = mine;
  try {
    const credential = await ceremony(mine.signal);
    if (!(credential instanceof PublicKeyCredential)) throw new TypeError('No credential');
    return JSON.stringify(credential.toJSON());
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new PasskeyError(PROBLEMS[name] ?? 'failed', error);
  } finally {
    if (open === mine) open = null;
  }
}

/** Closes the browser's dialog, where one is open: its page is gone. */
export function stopPasskey(): void {
  open?.abort();
}

/** Has the browser make a passkey from the server's options: the new credential, as the wire's `code`. */
export const createPasskey = (options: Record<string, unknown>): Promise<string> =>
  ask((signal) => {
    const json = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
    return navigator.credentials.create({ publicKey, signal });
  });

/** Has the browser sign the server's challenge with a passkey that is there: its answer, as the wire's `code`. */
export const answerPasskey = (options: Record<string, unknown>): Promise<string> =>
  ask((signal) => {
    const json = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
    return navigator.credentials.get({ publicKey, signal });
  });
