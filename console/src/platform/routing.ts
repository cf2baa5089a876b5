import type { ComponentType } from 'react';
import type { AccessRule } from './session/access.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** APP-08: the rule for opening the route. */
    access?: AccessRule;
    /** APP-04: the key of a page that stands in the menu, which its menu item carries, too. */
    key?: string;
    /** A part that a domain above the page's own adds to it. */
    part?: PagePart;
  }
}

/** A part of a page that is about one element; its code and texts load when it comes near the view. */
export interface PagePart {
  access: AccessRule;
  load: () => Promise<{ Part: ComponentType<{ id: string }> }>;
}

/** Returns the search of a link to the login that leads back to `href`. */
export const comingFrom = (href: string): { next?: string } => {
  const next = safeNext(href);
  return next ? { next } : {};
};

/** The pages of the sign-in, and links from mails: their secret must not be copied into an address. */
const NOWHERE_TO_RETURN =
  /^\/+(auth|reset-password-confirm|accept-invitation|user-account-activation|stop-mails)\//;

/** Returns the address to open after the sign-in, if it belongs to this console. */
export function safeNext(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined;
  return value === '/' || NOWHERE_TO_RETURN.test(value) ? undefined : value;
}
