import { HttpError, SignedOut } from '../http/error.ts';
import { isExpired, type Tokens } from './tokens.ts';

export interface RefreshDependencies {
  inMemory: () => Tokens | null;
  /** The tokens in the cookie, which the tabs share: another tab may have refreshed. */
  inCookie: () => Tokens | null;
  /** Adopts the tokens in the cookie. */
  adopt: () => void;
  /** Leaves the page if the cookie holds the tokens of another person. Returns whether it did. */
  leaveIfUserChanged: () => boolean;
  save: (tokens: Tokens) => void;
  /** Posts the refresh token. Throws on a refusal and without an answer. Without rotation there is no `refresh`. */
  post: (refresh: string) => Promise<{ access: string; refresh?: string }>;
  /** Called when the server or the clock says that the session is over; not if there was no answer. */
  onSessionOver: () => void;
  nowMs: () => number;
  /** Runs one refresh at a time across tabs, if the browser can. */
  withLock: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * AUTH-07 and AUTH-08: one refresh for all waiting requests. Returns whether there is a newer access token than the
 * refused one; `false` means that the session is over. Throws if another person has signed in, so that no request is
 * repeated as that person.
 */
export function createRefresher(
  deps: RefreshDependencies,
): (refusedAccess: string | null) => Promise<boolean> {
  let underWay: Promise<boolean> | null = null;

  const failIfUserChanged = () => {
    if (deps.leaveIfUserChanged()) throw new SignedOut('Somebody else signed in');
  };

  const attempt = async (refresh: string): Promise<'renewed' | 'over' | 'unknown'> => {
    if (isExpired(refresh, deps.nowMs())) return 'over';
    const answer = await deps.post(refresh).catch((error: unknown) => {
      return error instanceof HttpError && error.status === 401 ? 'over' : 'unknown';
    });
    failIfUserChanged();
    if (typeof answer === 'string') return answer;
    // The person has signed out on this page meanwhile.
    if (deps.inMemory()?.refresh !== refresh) return 'unknown';
    deps.save({ access: answer.access, refresh: answer.refresh ?? refresh });
    return 'renewed';
  };

  const adoptNewer = (refusedAccess: string | null): boolean => {
    const shared = deps.inCookie();
    if (!shared || shared.access === refusedAccess || shared.access === deps.inMemory()?.access) return false;
    deps.adopt();
    return true;
  };

  const run = async (refusedAccess: string | null): Promise<boolean> => {
    failIfUserChanged();
    if (adoptNewer(refusedAccess)) return true;
    const first = deps.inMemory()?.refresh;
    if (!first) return false;
    let result = await attempt(first);
    const second = deps.inCookie()?.refresh;
    if (result !== 'renewed' && second !== undefined && second !== first) {
      deps.adopt();
      result = await attempt(second);
    }
    if (result === 'over') deps.onSessionOver();
    return result === 'renewed';
  };

  return async (refusedAccess) => {
    const current = deps.inMemory()?.access;
    // Another request has refreshed between this request and its 401.
    if (!underWay && current !== undefined && refusedAccess !== null && current !== refusedAccess)
      return true;
    underWay ??= deps.withLock(() => run(refusedAccess)).finally(() => (underWay = null));
    return underWay;
  };
}

/** AUTH-09: counts the 401 in a row. All the 401 that one refresh answers count as one. */
export function createRefusalCount(atMost = 10) {
  let inARow = 0;
  let cycleCounted = false;
  return {
    /** Counts a 401. Returns whether the limit is exceeded. */
    refused(): boolean {
      if (!cycleCounted) inARow += 1;
      cycleCounted = true;
      return inARow > atMost;
    },
    /** Call it after the refresh: the next 401 counts again. */
    cycleEnded: () => void (cycleCounted = false),
    answered(): void {
      inARow = 0;
    },
  };
}
