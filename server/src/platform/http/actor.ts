import type { Permission } from '@regia/contract/roles/permissions';
import type { Language } from '@regia/contract/fields';
import { refuse } from './refuse.ts';

/** What a statement may touch: one organisation, or, for a superuser who chose none, all of them. */
export interface Scope {
  readonly organizationId: string | null;
}

/** The person behind a call, under the profile they wear. */
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
  /** A profile of theirs demands a second factor, and they have none yet. */
  readonly mustSetUpSecondFactor: boolean;
}

/** The organisation a write belongs to; a superuser must have chosen one. */
export function organizationOf(actor: Actor): string {
  if (actor.scope.organizationId === null) throw refuse('organization_required');
  return actor.scope.organizationId;
}

/** A visitor, known by the key of an assistant. */
export interface Visitor {
  readonly assistantId: string;
  readonly organizationId: string;
  readonly keyId: string;
}
