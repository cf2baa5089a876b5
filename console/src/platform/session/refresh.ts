import { HttpError, SignedOut } from '../http/error.ts';
import { isExpired, type Tokens } from './tokens.ts';

export interface RefreshDoors {
  inMemory: () => Tokens | null;
  /** Another tab may have refreshed: the cookie is what the tabs share. */
  inCookie: () => Tokens | null;
  /** Takes the cookie's pair as it is. */
  adopt: () => void;
  /** Whether the cookie's pair is of somebody else: the page is theirs then, and nothing of it goes on. */
  givesWay: () => boolean;
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
 * that was refused; `false` means that the session is over. What somebody asked is never asked again as another person.
 */
export function createRefresher(doors: RefreshDoors): (refusedAccess: string | null) => Promise<boolean> {
  let underWay: Promise<boolean> | null = null;

  const giveWay = () => {
    if (doors.givesWay()) throw new SignedOut('Somebody else signed in');
  };

  const attempt = async (refresh: string): Promise<'renewed' | 'over' | 'unknown'> => {
    if (isExpired(refresh, doors.nowMs())) return 'over';
    const answer = await doors.post(refresh).catch((error: unknown) => {
      return error instanceof HttpError && error.status === 401 ? 'over' : 'unknown';
    });
    giveWay();
    if (typeof answer === 'string') return answer;
    // Signed out at this page meanwhile.
    if (doors.inMemory()?.refresh !== refresh) return 'unknown';
    doors.save({ access: answer.access, refresh: answer.refresh ?? refresh });
    return 'renewed';
  };

  const adoptNewer = (refusedAccess: string | null): boolean => {
    const shared = doors.inCookie();
    if (!shared || shared.access === refusedAccess || shared.access === doors.inMemory()?.access)
      return false;
    doors.adopt();
    return true;
  };

  const run = async (refusedAccess: string | null): Promise<boolean> => {
    giveWay();
    if (adoptNewer(refusedAccess)) return true;
    const first = doors.inMemory()?.refresh;
    if (!first) return false;
    let result = await attempt(first);
    const second = doors.inCookie()?.refresh;
    if (result !== 'renewed' && second !== undefined && second !== first) {
      doors.adopt();
      result = await attempt(second);
    }
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
