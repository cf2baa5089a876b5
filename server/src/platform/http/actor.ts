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

/** A visitor, identified by the key of an assistant. */
export interface Visitor {
  readonly assistantId: string;
  readonly organizationId: string;
  readonly keyId: string;
}
