import type { Me } from '@regia/contract/account/calls';
import { create } from 'zustand';
import type { AccessRule } from './access.ts';
import { isAllowed } from './access.ts';
import { tellAtLogin, useLoginNews } from './at-login.ts';
import { clearCookie, cookieSafety, readCookie, writeCookie } from './cookies.ts';
import { permissionsUnder, pickProfile } from './profile.ts';
import { readPair, subjectOf, type Tokens } from './tokens.ts';

interface Session {
  tokens: Tokens | null;
  /** Who is signed in, once the server has said so. */
  me: Me | null;
  /** The profile being worn; empty for who has none. */
  profile: string;
  /** A superuser's choice in the top bar, preset to their own. */
  organizationId: string | null;
}

const NOBODY: Session = { tokens: null, me: null, profile: '', organizationId: null };

export const useSession = create<Session>()(() => NOBODY);

/** Told by the global configuration: the operator accepts sessions over plain http. */
let allowHttp = false;
let remember = false;
/** Whose page this is: of the last pair it had, since their work may stand on it when that is gone. */
let owner: unknown;

export function allowSessionsOverHttp(allowed: boolean): void {
  allowHttp = allowed;
}

export const sessionSafety = () => cookieSafety(location, allowHttp, document);
const life = () => ({ remember, secure: sessionSafety() === 'secure' });

/** The pair that the tabs share. */
export const tokensInCookie = (): Tokens | null => readPair(readCookie(document, 'token'));

export const ownerOfPage = () => owner;

/** Another tab has signed in somebody else: the cookies are theirs. */
export function isCookieOfAnother(): boolean {
  const shared = tokensInCookie();
  return shared !== null && owner !== undefined && subjectOf(shared.access) !== owner;
}

function hold(tokens: Tokens | null): void {
  if (tokens) owner = subjectOf(tokens.access);
  useSession.setState({ tokens });
}

/** Takes what the cookie has, and how long it lives; nothing is written. */
export function restoreTokens(): void {
  const pair = readPair(readCookie(document, 'token'));
  remember = pair?.remember ?? false;
  hold(pair && { access: pair.access, refresh: pair.refresh });
}

function keep(tokens: Tokens): void {
  writeCookie(document, 'token', JSON.stringify({ ...tokens, remember }), life());
  hold(tokens);
}

function clearCookies(...names: string[]): void {
  if (!isCookieOfAnother()) for (const name of names) clearCookie(document, name);
}

/** AUTH-03: a sign-in decides how long the cookies live; a rotation keeps to it. */
export function startSession(tokens: Tokens, rememberMe: boolean): void {
  remember = rememberMe;
  tellAtLogin(null);
  // Who was there before may have lost no more than their pair.
  useSession.setState({ me: null });
  keep(tokens);
}
export const rotateTokens = keep;

export function meetUser(me: Me): void {
  const profile = pickProfile(readCookie(document, 'profile'), me);
  useSession.setState({ me, organizationId: me.is_superuser ? (me.organization?.id ?? null) : null });
  wearProfile(profile);
}

export function wearProfile(profile: string): void {
  writeCookie(document, 'profile', profile, life());
  useSession.setState({ profile });
}

export function actIn(organizationId: string | null): void {
  useSession.setState({ organizationId });
}

/** ERR-02: only the pair goes; who was signed in is sent to the login. */
export function forgetTokens(): void {
  clearCookies('token');
  useSession.setState({ tokens: null });
}

/** AUTH-04: nothing of the session stays. */
export function endSession(): void {
  clearCookies('token', 'profile');
  useSession.setState(NOBODY);
}

/** It ended elsewhere, or in time: the login says so, unless whoever asked for it has said more. */
export function tellSessionOver(): void {
  const { news } = useLoginNews.getState();
  if (useSession.getState().tokens && news === null) tellAtLogin('session-over');
}

export const mayDo = (rule: AccessRule | null | undefined): boolean => {
  const { profile, me } = useSession.getState();
  return isAllowed(rule, { profile, permissions: permissionsUnder(profile, me) });
};
