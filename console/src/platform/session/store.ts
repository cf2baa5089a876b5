import type { Me } from '@regia/contract/account/calls';
import { create } from 'zustand';
import type { AccessRule } from './access.ts';
import { isAllowed } from './access.ts';
import { setLoginNews, useLoginNews } from './login-news.ts';
import { clearCookie, cookieSafety, readCookie, writeCookie } from './cookies.ts';
import { permissionsUnder, pickProfile } from './profile.ts';
import { readPair, subjectOf, type Tokens } from './tokens.ts';

interface Session {
  tokens: Tokens | null;
  /** The signed-in user; null until the server has answered. */
  me: Me | null;
  /** The profile in use; empty for a user without one. */
  profile: string;
  /** The organisation that a superuser has chosen in the top bar; at first their own. */
  organizationId: string | null;
}

const SIGNED_OUT: Session = { tokens: null, me: null, profile: '', organizationId: null };

export const useSession = create<Session>()(() => SIGNED_OUT);

/** Whether the operator accepts sessions over plain http, from the global configuration. */
let allowHttp = false;
let remember = false;
/** The user of the last tokens: the page may still show their work after the tokens are gone. */
let owner: unknown;

export function allowSessionsOverHttp(allowed: boolean): void {
  allowHttp = allowed;
}

export const sessionSafety = () => cookieSafety(location, allowHttp, document);
const cookieLife = () => ({ remember, secure: sessionSafety() === 'secure' });

/** The tokens in the cookie, which the tabs share. */
export const tokensInCookie = (): Tokens | null => readPair(readCookie(document, 'token'));

export const ownerOfPage = () => owner;

/** Returns whether the cookies belong to another person, who signed in in another tab. */
export function isCookieOfAnother(): boolean {
  const shared = tokensInCookie();
  return shared !== null && owner !== undefined && subjectOf(shared.access) !== owner;
}

function setTokens(tokens: Tokens | null): void {
  if (tokens) owner = subjectOf(tokens.access);
  useSession.setState({ tokens });
}

/** Adopts the tokens in the cookie, with their lifetime. Writes nothing. */
export function restoreTokens(): void {
  const pair = readPair(readCookie(document, 'token'));
  remember = pair?.remember ?? false;
  setTokens(pair && { access: pair.access, refresh: pair.refresh });
}

function storeTokens(tokens: Tokens): void {
  writeCookie(document, 'token', JSON.stringify({ ...tokens, remember }), cookieLife());
  setTokens(tokens);
}

function clearCookies(...names: string[]): void {
  if (!isCookieOfAnother()) for (const name of names) clearCookie(document, name);
}

/** AUTH-03: a sign-in sets the lifetime of the cookies; a rotation keeps it. */
export function startSession(tokens: Tokens, rememberMe: boolean): void {
  remember = rememberMe;
  setLoginNews(null);
  // The previous user may still be set, if only their tokens were lost.
  useSession.setState({ me: null });
  storeTokens(tokens);
}
export const rotateTokens = storeTokens;

export function setUser(me: Me): void {
  const before = useSession.getState();
  // The profile in use stays, also when another tab has switched to another one.
  const saved = before.me?.id === me.id ? before.profile : readCookie(document, 'profile');
  const profile = pickProfile(saved, me);
  useSession.setState({ me, organizationId: me.is_superuser ? (me.organization?.id ?? null) : null });
  switchProfile(profile);
}

export function switchProfile(profile: string): void {
  writeCookie(document, 'profile', profile, cookieLife());
  useSession.setState({ profile });
}

export function switchOrganization(organizationId: string | null): void {
  useSession.setState({ organizationId });
}

/** ERR-02: clears only the tokens; the next request leads to the login. */
export function forgetTokens(): void {
  clearCookies('token');
  useSession.setState({ tokens: null });
}

/** AUTH-04: clears everything of the session. */
export function endSession(): void {
  clearCookies('token', 'profile');
  useSession.setState(SIGNED_OUT);
}

/** Sets the login's message for a session that expired or was ended elsewhere, unless another message is set. */
export function announceSessionOver(): void {
  const { news } = useLoginNews.getState();
  if (useSession.getState().tokens && news === null) setLoginNews('session-over');
}

export const mayDo = (rule: AccessRule | null | undefined): boolean => {
  const { profile, me } = useSession.getState();
  return isAllowed(rule, { profile, permissions: permissionsUnder(profile, me) });
};
