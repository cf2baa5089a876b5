import type { Permission } from '@regia/contract/roles/permissions';
import type { Language } from '@regia/contract/fields';
import { databaseNowMs } from '../database-clock.ts';
import { refuse } from './refuse.ts';

/** The rows that a statement may use: those of one organisation or, for a superuser who chose none, all. */
export interface Scope {
  readonly organizationId: string | null;
  /** The user whose list of assistants limits the rows; null if they see all of the organisation. */
  readonly listedFor: string | null;
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
  /** The time of an action of the past, for the history of the demonstration. */
  readonly at?: Date;
}

/** The time at which the actor acts. */
export const timeOf = ({ at }: Pick<Actor, 'at'>): Date => at ?? new Date(databaseNowMs());

/** The organisation that a write belongs to; a superuser must have chosen one. */
export function organizationOf(actor: Actor): string {
  if (actor.scope.organizationId === null) throw refuse('organization_required');
  return actor.scope.organizationId;
}

/** The scope of a write: that of the actor, in the organisation that they belong to or have chosen. */
export const writeScopeOf = (actor: Actor): Scope & { readonly organizationId: string } => ({
  ...actor.scope,
  organizationId: organizationOf(actor),
});

/** The scope of the product itself in an organisation: no list limits it. */
export const wholeOrganization = (organizationId: string): Scope & { readonly organizationId: string } => ({
  organizationId,
  listedFor: null,
});
