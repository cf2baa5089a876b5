import { generateSync } from 'otplib';
import { setTimeout as pause } from 'node:timers/promises';

const STEP_S = 30;
/** At least so long a code is valid after it was made: on a busy machine it reaches the server late. */
const MARGIN_S = 20;

export interface Authenticator {
  /** Returns a code that was not used yet. */
  next(): Promise<string>;
}

/**
 * Generates codes from the key that the page shows, as an authenticator app does. The server accepts each code once,
 * and also those of the half minute before and after: two or three in a row need no waiting.
 */
export function authenticator(key: string): Authenticator {
  const secret = key.replace(/\s/g, '');
  let last = 0;
  return {
    async next() {
      last = Math.max(last + 1, stepAt(-(STEP_S - MARGIN_S)));
      while (last > stepAt(STEP_S)) await pause(200);
      return generateSync({ secret, epoch: last * STEP_S });
    },
  };
}

const stepAt = (secondsFromNow: number) => Math.floor((Date.now() / 1000 + secondsFromNow) / STEP_S);
