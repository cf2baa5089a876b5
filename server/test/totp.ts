import { generateSync } from 'otplib';
import { onTestFinished, vi } from 'vitest';

/** The secret in an `otpauth://` address, as an app reads it from the QR code. */
export const secretIn = (address: string): string => new URL(address).searchParams.get('secret')!;

/** The code that the app shows, `steps` steps of 30 s from now. */
export const appCode = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

const STEP_MS = 30_000;

/** Stops the clock of this process in the middle of a step until the test ends. */
export function stopInStep(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2 });
  onTestFinished(() => void vi.useRealTimers());
}

/** Waits if a step is about to end, so that the test and the server use the same one. */
export async function farFromStepEnd(): Promise<void> {
  const leftMs = STEP_MS - (Date.now() % STEP_MS);
  if (leftMs < 3_000) await new Promise((resolve) => setTimeout(resolve, leftMs + 100));
}
