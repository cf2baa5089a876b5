import type { AccessRule } from './session/access.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** APP-08: who may open the route. */
    access?: AccessRule;
  }
}

/** Where to go after the sign-in: an address of this console, never somebody else's. */
export function safeNext(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined;
  return value.startsWith('/auth/') ? undefined : value;
}
