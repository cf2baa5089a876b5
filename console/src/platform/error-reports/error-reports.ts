import { isExpected } from '../http/error.ts';

const BUFFER = 20;

/** Until it is known whether anybody wants them. */
let early: unknown[] = [];
let send: ((error: unknown) => void) | null = null;
let started = false;

/** A surprise of the console, for who answers for it; nothing where no error reporting is configured. */
export function reportError(error: unknown): void {
  if (isExpected(error)) return;
  if (send) send(error);
  else if (early.length < BUFFER && !started) early.push(error);
}

/** Once, before anything else can fail. */
export function listenForErrors(): void {
  addEventListener('error', (event) => reportError((event.error as unknown) ?? event.message));
  addEventListener('unhandledrejection', (event) => reportError(event.reason));
}

/** APP-17: with a DSN, once; its code is fetched only now. Without one what was kept is forgotten. */
export async function startErrorReports(dsn: string | null | undefined): Promise<void> {
  if (started) return;
  started = true;
  const kept = early;
  early = [];
  if (!dsn) return;
  const meanwhile: unknown[] = [];
  send = (error) => void (meanwhile.length < BUFFER && meanwhile.push(error));
  try {
    const { openSentry } = await import('./sentry.ts');
    send = openSentry(dsn);
    for (const error of [...kept, ...meanwhile]) send(error);
  } catch {
    // A DSN that is none, or code that cannot be fetched: the product works without.
    send = null;
  }
}
