import type { FastifyRequest } from 'fastify';
import { id as idSchema } from '@regia/contract/fields';
import type { Trx } from '../../platform/db.ts';
import { organizationOf } from '../../platform/http/actor.ts';
import type { Actor, Scope } from '../../platform/http/actor.ts';
import { languageFor, noteLanguage } from '../../platform/http/language.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { lockAdmins } from '../last-admin.ts';
import { recordOrganizationChoice } from '../record-organization-choice.ts';
import { actsAsSuperuser, permissionsUnder, availableProfiles } from '../profiles.ts';
import { findPerson, findSignedIn, findSignedInWithin } from '../queries.ts';
import type { SignedIn } from '../queries.ts';
import { BadToken, tokensOf } from './tokens.ts';

/** The scope of a user without organisation. No row has this id. */
const NO_ORGANIZATION = '00000000-0000-0000-0000-000000000000';

/**
 * Authenticates the caller, with the profile in the path, if any. Never reads cookies: a browser sends them by itself,
 * also for a forged request.
 */
export async function signedIn(
  services: Services,
  request: FastifyRequest,
  claimedProfile: string | undefined,
): Promise<Actor> {
  const claims = await tokensOf(services)
    .readAccess(accessTokenIn(request.headers.authorization))
    .catch((error: unknown) => {
      throw error instanceof BadToken ? refuse('token_not_valid', { items: [error.why] }) : error;
    });
  const asked = request.headers['regia-organization'];
  const askedId = typeof asked === 'string' && idSchema.safeParse(asked).success ? asked : null;
  const who = await findSignedIn(services.pool, claims, askedId);
  if (!who) {
    const person = await findPerson(services.db, claims.userId);
    throw person ? refuse('token_not_valid', { items: ['token_invalid'] }) : refuse('user_not_found');
  }
  noteLanguage(request, who.language);
  if (!who.isActive) throw refuse('user_inactive');
  if (who.sessionIsOver) throw refuse('token_not_valid', { items: ['token_invalid'] });

  const profile = claimedProfile ?? '';
  if (profile !== '' && !availableProfiles(who).includes(profile)) throw refuse('permission_denied');
  const actor = {
    userId: who.id,
    username: who.username,
    sessionId: claims.sessionId,
    profile,
    isSuperuser: actsAsSuperuser(who, profile),
    permissions: new Set(permissionsUnder(who, profile)),
    scope: scopeOf(who, profile, asked === undefined ? undefined : askedId),
    ip: request.ip,
    language: languageFor(request),
    mustSetUpSecondFactor: who.lacksSecondFactor,
  };
  if (actor.isSuperuser) await recordOrganizationChoice(services.db, actor, who);
  return actor;
}

/** Returns the access token. The scheme is `JWT`, in capitals; with any other scheme the caller is not signed in. */
function accessTokenIn(header: string | undefined): string {
  const parts = (header ?? '').split(/\s+/).filter(Boolean);
  if (parts[0] !== 'JWT') throw refuse('not_authenticated');
  if (parts.length !== 2) throw refuse('bad_authorization_header');
  return parts[1]!;
}

/**
 * Returns the caller's own organisation, with the list of assistants that limits them, if any. Only a superuser profile
 * may choose another organisation; without a choice it sees all.
 */
function scopeOf(who: SignedIn, profile: string, asked: string | null | undefined): Scope {
  if (!actsAsSuperuser(who, profile))
    return { organizationId: who.organizationId ?? NO_ORGANIZATION, listedFor: who.isListed ? who.id : null };
  if (asked === undefined) return { organizationId: null, listedFor: null };
  if (asked === null || !who.askedExists) throw refuse('organization_unknown');
  return { organizationId: asked, listedFor: null };
}

/**
 * Returns the current permissions of an authenticated caller; undefined if the session has ended, the account is
 * disabled or the profile was removed. Ignores the expiry of the access token: a stream can last longer.
 */
export async function currentPermissions(
  { pool }: Pick<Services, 'pool'>,
  { userId, sessionId, profile }: Pick<Actor, 'userId' | 'sessionId' | 'profile'>,
): Promise<Actor['permissions'] | undefined> {
  const who = await findSignedIn(pool, { userId, sessionId }, null);
  if (!who || !who.isActive || who.sessionIsOver) return undefined;
  if (who.lacksSecondFactor) return undefined;
  if (profile !== '' && !availableProfiles(who).includes(profile)) return undefined;
  return new Set(permissionsUnder(who, profile));
}

/** A caller of the past, for work that goes on after the answer. */
export type PastActor = Pick<Actor, 'userId' | 'sessionId' | 'profile' | 'ip' | 'language'> & {
  readonly organizationId: string;
  /** Whether the work goes on after the person has signed out. */
  readonly mayHaveSignedOut?: boolean;
};

/** Returns a past caller with the rights that they have now; undefined if nothing of what let them in is left. */
function withRights(
  who: SignedIn | undefined,
  { organizationId, mayHaveSignedOut = false, ...past }: PastActor,
): Actor | undefined {
  if (!who || !who.isActive || who.lacksSecondFactor) return undefined;
  if (who.sessionIsOver && !mayHaveSignedOut) return undefined;
  if (!availableProfiles(who).includes(past.profile)) return undefined;
  const scope = scopeOf(who, past.profile, organizationId);
  if (scope.organizationId !== organizationId) return undefined;
  return {
    ...past,
    username: who.username,
    isSuperuser: actsAsSuperuser(who, past.profile),
    permissions: new Set(permissionsUnder(who, past.profile)),
    scope,
    mustSetUpSecondFactor: false,
  };
}

/**
 * Returns the caller with the rights of this moment; undefined if the session has ended, the account is disabled, or the
 * profile or the organization is no longer theirs.
 */
export const actorAgain = async (
  { pool }: Pick<Services, 'pool'>,
  past: PastActor,
): Promise<Actor | undefined> => withRights(await findSignedIn(pool, past, past.organizationId), past);

/**
 * Returns the caller with the rights of this moment, and holds back whoever takes rights in the organization until the
 * transaction ends: a person who has just lost a right gives it to no one. Refuses a caller who lost the profile.
 */
export async function lockRights(trx: Trx, actor: Actor): Promise<Actor> {
  const organizationId = organizationOf(actor);
  await lockAdmins(trx, organizationId);
  const past = { ...actor, organizationId };
  const now = withRights(await findSignedInWithin(trx, past, organizationId), past);
  if (!now) throw refuse('permission_denied');
  return now;
}
