import type { Permission } from '@regia/contract/roles/permissions';
import type { Language } from '@regia/contract/fields';
import { refuse } from './refuse.ts';

/** The rows that a statement may use: those of one organisation or, for a superuser who chose none, all. */
export interface Scope {
  readonly organizationId: string | null;
}

/** The person who makes a call, with the profile they act under. */
export interface Actor {
  readonly userId: string;
  readonly username: string;
  readonly sessionId: string;
  readonly profile: string;
  readonly isSuperuser: boolean;
  readonly permissions: ReadonlySet<Permission>;
  readonly scope: Scope;
  readonly ip: string;
  readonly language: Language;
  /** Whether one of their profiles requires a second factor that they do not have yet. */
  readonly mustSetUpSecondFactor: boolean;
}

/** The organisation that a write belongs to; a superuser must have chosen one. */
export function organizationOf(actor: Actor): string {
  if (actor.scope.organizationId === null) throw refuse('organization_required');
  return actor.scope.organizationId;
}

/** The limits of questions per minute for one visitor, for one address and for all visitors of an assistant. */
export interface MinuteLimits {
  readonly visitor: number;
  readonly address: number;
  readonly total: number;
}

/** A visitor's program with the key of an assistant, or a visitor on a page of an allowed origin. */
export type VisitorIdentity =
  | { readonly by: 'key'; readonly keyId: string }
  | { readonly by: 'session'; readonly visitorId: string; readonly limits: MinuteLimits };

export type Visitor = VisitorIdentity & {
  readonly assistantId: string;
  readonly organizationId: string;
  readonly ip: string;
};
