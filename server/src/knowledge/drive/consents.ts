import type { Answer, Body } from '@regia/contract/call';
import type { finishDriveConsent as finishCall } from '@regia/contract/knowledge/drive-calls';
import { sql } from 'kysely';
import { getLiveAssistant } from '../../assistants/public.ts';
import { demandStepUp, recheckStepUp } from '../../mfa/public.ts';
import { deriveKey, newToken, open, seal, sha256 } from '../../platform/crypto.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { writeScopeOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { lockLiveSources } from '../sources/lock-live-sources.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { storeAccount } from './connect-drive.ts';
import { sealDriveSecret } from './drive-accounts.ts';
import { consentClient } from './drive-clients.ts';
import type { DriveClients } from './drive-clients.ts';
import { DriveError } from './drive-error.ts';
import type { GoogleConsents } from './google-consent.ts';
import { refusalOf } from './refuse-drive.ts';

const MINUTES = 10;

const keyOf = ({ secret }: Pick<Services, 'secret'>): Uint8Array =>
  deriveKey(secret, 'google drive consents');

/** Asks for a consent: the state is known to this person's browser only, and the verifier stays here. */
export async function beginConsent(
  services: Services,
  consents: GoogleConsents,
  actor: Actor,
  assistantId: string,
  code: string | undefined,
): Promise<{ url: string }> {
  const scope = { assistantId, ...writeScopeOf(actor) };
  await getLiveAssistant(services.db, scope, assistantId);
  const state = newToken();
  const asked = await consents.ask(state);
  if (asked === undefined) throw refuse('drive_consent_not_set_up');
  await demandStepUp(services, actor, code);
  await inTransaction(services.db, async (trx) => {
    await recheckStepUp(trx, actor);
    await lockLiveSources(trx, scope);
    await trx
      .insertInto('drive_consents')
      .values({
        state_hash: sha256(state),
        organization_id: scope.organizationId,
        assistant_id: assistantId,
        user_id: actor.userId,
        sealed: seal(keyOf(services), asked.verifier),
        expires_on: sql<Date>`clock_timestamp() + make_interval(mins => ${MINUTES})`,
      })
      .execute();
  });
  return { url: asked.url };
}

/** Finishes a consent of the same person, with the rights that the person has now. Nothing is open while Google is asked. */
export async function finishConsent(
  services: Services,
  { consents, clients }: { readonly consents: GoogleConsents; readonly clients: DriveClients },
  actor: Actor,
  { state, answer, code }: Body<typeof finishCall>,
): Promise<Pick<Answer<typeof finishCall>, 'assistant'>> {
  if (consentClient(services.config) === undefined) throw refuse('drive_consent_not_set_up');
  if (!(await isUnderWay(services.db, actor, state))) throw refuse('drive_consent_over');
  // Before the consent is taken: the call is repeated with a code.
  await demandStepUp(services, actor, code);
  const pending = await takeConsent(services, actor, state);
  const scope = { ...writeScopeOf(actor), assistantId: pending.assistantId };
  await getLiveAssistant(services.db, scope, scope.assistantId);
  if (answer === undefined) throw refuse('drive_consent_cancelled');
  const refreshToken = await consents.redeem(answer, pending.verifier).catch((error: unknown) => {
    // The token endpoint refuses a code that is over, or that was given for another verifier.
    if (error instanceof DriveError && error.fault === 'account_refused') throw refuse('drive_consent_over');
    if (error instanceof DriveError && error.fault === 'token_refused')
      throw refuse('drive_consent_not_set_up');
    throw refusalOf(error);
  });
  if (refreshToken === undefined) throw refuse('drive_consent_incomplete');
  const secret = { kind: 'consent', refreshToken } as const;
  const address = await clients
    .openFor(secret)
    .whose()
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  await inTransaction(services.db, async (trx) => {
    await recheckStepUp(trx, actor);
    await lockLiveSources(trx, scope);
    await storeAccount(trx, actor, {
      assistantId: scope.assistantId,
      organizationId: scope.organizationId,
      kind: 'consent',
      address,
      lastFour: null,
      sealed: sealDriveSecret(services, scope.assistantId, secret),
      connectedBy: actor.username,
    });
  });
  return { assistant: scope.assistantId };
}

interface PendingConsent extends IndexScope {
  readonly verifier: string;
}

/** SQL: the consent under way of a person. That of another person is as unknown as any other. */
const isOf = ({ userId }: Actor, state: string) => sql<boolean>`
  state_hash = ${sha256(state)} and user_id = ${userId} and expires_on > clock_timestamp()`;

const isUnderWay = async (db: Db, actor: Actor, state: string): Promise<boolean> => {
  const found = db.selectFrom('drive_consents').select('assistant_id').where(isOf(actor, state));
  return (await found.executeTakeFirst()) !== undefined;
};

/** Takes a consent under way out of the store, so that each works once. */
async function takeConsent(
  services: Pick<Services, 'db' | 'secret'>,
  actor: Actor,
  state: string,
): Promise<PendingConsent> {
  const row = await services.db
    .deleteFrom('drive_consents')
    .where(isOf(actor, state))
    .returning(['assistant_id as assistantId', 'organization_id as organizationId', 'sealed'])
    .executeTakeFirst();
  if (!row) throw refuse('drive_consent_over');
  const { sealed, ...scope } = row;
  return { ...scope, verifier: open(keyOf(services), sealed) };
}

export const sweepConsents = (db: Db) =>
  db
    .deleteFrom('drive_consents as c')
    .where('c.expires_on', '<', sql<Date>`now()`)
    .execute();
