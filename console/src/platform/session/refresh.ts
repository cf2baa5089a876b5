import { HttpError } from '../http/error.ts';
import { isExpired, type Tokens } from './tokens.ts';

export interface RefreshDoors {
  inMemory: () => Tokens | null;
  /** Another tab may have refreshed: the cookie is what the tabs share. */
  inCookie: () => Tokens | null;
  save: (tokens: Tokens) => void;
  /** Posts the refresh token; throws when it is refused or nobody answers. A server that does not rotate sends no `refresh`. */
  post: (refresh: string) => Promise<{ access: string; refresh?: string }>;
  /** The server, or the clock, says that the session is over; where nobody answers nothing is known. */
  tellOver: () => void;
  nowMs: () => number;
  /** Runs one at a time across tabs, where the browser can. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * AUTH-07 and AUTH-08: one refresh for all who wait. Answers whether there is a newer access token than the one
 * that was refused; `false` means that the session is over.
 */
export function createRefresher(doors: RefreshDoors): (refusedAccess: string | null) => Promise<boolean> {
  let underWay: Promise<boolean> | null = null;

  const attempt = async (refresh: string): Promise<'renewed' | 'over' | 'unknown'> => {
    if (isExpired(refresh, doors.nowMs())) return 'over';
    try {
      const pair = await doors.post(refresh);
      doors.save({ access: pair.access, refresh: pair.refresh ?? refresh });
      return 'renewed';
    } catch (error) {
      return error instanceof HttpError && error.status === 401 ? 'over' : 'unknown';
    }
  };

  const adoptNewer = (refusedAccess: string | null): boolean => {
    const shared = doors.inCookie();
    if (!shared || shared.access === refusedAccess || shared.access === doors.inMemory()?.access)
      return false;
    doors.save(shared);
    return true;
  };

  const run = async (refusedAccess: string | null): Promise<boolean> => {
    if (adoptNewer(refusedAccess)) return true;
    const first = doors.inMemory()?.refresh ?? doors.inCookie()?.refresh;
    if (!first) return false;
    let result = await attempt(first);
    const second = doors.inCookie()?.refresh;
    if (result !== 'renewed' && second !== undefined && second !== first) result = await attempt(second);
    if (result === 'over') doors.tellOver();
    return result === 'renewed';
  };

  return async (refusedAccess) => {
    const current = doors.inMemory()?.access;
    // Somebody refreshed between this request's departure and its refusal.
    if (!underWay && current !== undefined && refusedAccess !== null && current !== refusedAccess)
      return true;
    underWay ??= doors.alone(() => run(refusedAccess)).finally(() => (underWay = null));
    return underWay;
  };
}

/** AUTH-09: refusals in a row, counted once for all the requests that one refresh answers. */
export function createRefusalCount(atMost = 10) {
  let inARow = 0;
  let cycleCounted = false;
  return {
    /** Returns true when it is one too many. */
    refused(): boolean {
      if (!cycleCounted) inARow += 1;
      cycleCounted = true;
      return inARow > atMost;
    },
    /** The refresh is done: what is refused from here on counts again. */
    cycleEnded: () => void (cycleCounted = false),
    answered(): void {
      inARow = 0;
    },
  };
}
