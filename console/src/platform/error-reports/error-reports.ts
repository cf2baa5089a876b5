import { isExpected } from '../http/error.ts';

const BUFFER = 20;

/** Errors from before it is known whether error reports are configured. */
let early: unknown[] = [];
let send: ((error: unknown) => void) | null = null;
let started = false;

/** Reports an unexpected error of the console to the operator. Does nothing if error reports are not configured. */
export function reportError(error: unknown): void {
  if (isExpected(error)) return;
  if (send) send(error);
  else if (early.length < BUFFER && !started) early.push(error);
}

/** Called once, before anything else can fail. */
export function listenForErrors(): void {
  addEventListener('error', (event) => reportError((event.error as unknown) ?? event.message));
  addEventListener('unhandledrejection', (event) => reportError(event.reason));
}

/** APP-17: with a DSN, loads the code and sends the early errors, once. Without a DSN, drops them. */
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
    // A malformed DSN, or code that cannot be loaded: go on without error reports.
    send = null;
  }
}
