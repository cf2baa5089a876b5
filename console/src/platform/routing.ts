import type { AccessRule } from './session/access.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** APP-08: who may open the route. */
    access?: AccessRule;
  }
}

/** The search of a link to the login that leads back here. */
export const comingFrom = (href: string): { next?: string } => {
  const next = safeNext(href);
  return next ? { next } : {};
};

/** The ways in themselves, and links from mails: their secret must not travel on in an address. */
const NOWHERE_TO_RETURN = /^\/+(auth|reset-password-confirm|user-account-activation)\//;

/** Where to go after the sign-in: an address of this console, never somebody else's. */
export function safeNext(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined;
  return value === '/' || NOWHERE_TO_RETURN.test(value) ? undefined : value;
}
