import { ShownElsewhere } from '../platform/http/error.ts';

/** The causes of failure: the person cancelled, the device already has a passkey, or the browser cannot do it. */
export type PasskeyProblem = 'cancelled' | 'already_here' | 'failed';

/** `cancelled` is not an error of the person: it shows no error message. */
export class PasskeyError extends ShownElsewhere {
  override readonly name = 'PasskeyError';
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, cause: unknown) {
    super(`Passkey: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** A refusal, a closed dialog and a timeout give the same error: browsers do not tell them apart, on purpose. */
const PROBLEMS: Readonly<Record<string, PasskeyProblem>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'already_here',
};

/** Whether this browser has passkeys and this page may use them: only over https or on localhost. */
export function canUsePasskeys(): boolean {
  return (
    isSecureContext &&
    'PublicKeyCredential' in globalThis &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** The open dialog. A browser refuses a second one, so a new dialog first closes the open one. */
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

/** Closes the browser's dialog, if one is open, when its page is left. */
export function stopPasskey(): void {
  open?.abort();
}

/** Makes the browser create a passkey from the server's options; returns the credential as the `code` of the call. */
export const createPasskey = (options: Record<string, unknown>): Promise<string> =>
  ask((signal) => {
    const json = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
    return navigator.credentials.create({ publicKey, signal });
  });

/** Makes the browser sign the server's challenge with a passkey; returns its answer as the `code` of the call. */
export const answerPasskey = (options: Record<string, unknown>): Promise<string> =>
  ask((signal) => {
    const json = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
    return navigator.credentials.get({ publicKey, signal });
  });
