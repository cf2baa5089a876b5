import type { Body } from '@regia/contract/call';
import type { connectDriveKey as keyCall, DriveConnection } from '@regia/contract/knowledge/drive-calls';
import type { Language } from '@regia/contract/fields';
import { appendAudit } from '../../audit/public.ts';
import { getAssistantInScope, getLiveAssistant } from '../../assistants/public.ts';
import { demandStepUp, recheckStepUp } from '../../mfa/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { writeScopeOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { lockLiveSources } from '../sources/lock-live-sources.ts';
import { deleteAccount, findAccount, openDriveSecret, presentAccount, putAccount } from './drive-accounts.ts';
import type { NewAccount } from './drive-accounts.ts';
import { consentClient, driveRedirectUrl } from './drive-clients.ts';
import type { DriveClients } from './drive-clients.ts';
import { keyRefusalOf } from './refuse-drive.ts';
import { readServiceAccountKey } from './service-account-key.ts';
import { sealDriveSecret } from './drive-accounts.ts';
import type { RevokeConsent } from './google-consent.ts';

export async function getDrive(
  { config }: Pick<Services, 'config'>,
  db: Db,
  actor: Actor,
  assistantId: string,
  language: Language,
): Promise<DriveConnection> {
  const { organizationId } = await getAssistantInScope(db, actor.scope, assistantId);
  const account = await findAccount(db, { assistantId, organizationId });
  return {
    account: account === undefined ? null : presentAccount(account, language),
    can_consent: consentClient(config) !== undefined,
    redirect_url: driveRedirectUrl(config),
  };
}

/** Connects with the key of a service account. Google is asked first whether it accepts the key. */
export async function connectDriveKey(
  services: Services,
  clients: DriveClients,
  actor: Actor,
  assistantId: string,
  { key, code }: Body<typeof keyCall>,
): Promise<void> {
  const scope = { assistantId, ...writeScopeOf(actor) };
  await getLiveAssistant(services.db, scope, assistantId);
  const secret = readServiceAccountKey(key);
  await clients
    .openFor(secret)
    .whose()
    .catch((error: unknown) => {
      throw keyRefusalOf(error);
    });
  await demandStepUp(services, actor, code);
  await inTransaction(services.db, async (trx) => {
    await recheckStepUp(trx, actor);
    await lockLiveSources(trx, scope);
    await storeAccount(trx, actor, {
      assistantId,
      organizationId: scope.organizationId,
      kind: 'service_account',
      address: secret.address,
      lastFour: secret.keyId.slice(-4),
      sealed: sealDriveSecret(services, assistantId, secret),
      connectedBy: actor.username,
    });
  });
}

/** Stores an account and its entry in the audit log. The caller has locked the sources. */
export async function storeAccount(trx: Trx, actor: Actor, account: NewAccount): Promise<void> {
  await putAccount(trx, account);
  await appendAudit(trx, actor, {
    action: 'google_drive.connected',
    subject: ['assistant', account.assistantId],
    organizationId: account.organizationId,
    detail: {
      kind: account.kind,
      account: account.address,
      ...(account.lastFour === null ? {} : { last_four: account.lastFour }),
    },
  });
}

/** Disconnects an assistant. A consent is revoked at Google; if Google does not answer, it is let go all the same. */
export async function disconnectDrive(
  services: Services,
  revoke: RevokeConsent,
  actor: Actor,
  assistantId: string,
): Promise<{ revoked: boolean }> {
  const scope = { assistantId, ...writeScopeOf(actor) };
  const account = await inTransaction(services.db, async (trx) => {
    await lockLiveSources(trx, scope);
    const found = await findAccount(trx, scope);
    if (!found) throw refuse('not_found');
    await deleteAccount(trx, scope);
    await appendAudit(trx, actor, {
      action: 'google_drive.disconnected',
      subject: ['assistant', assistantId],
      organizationId: scope.organizationId,
      detail: { kind: found.kind, account: found.address },
    });
    return found;
  });
  const secret = openDriveSecret(services, account);
  if (secret?.kind !== 'consent') return { revoked: false };
  return { revoked: await revoke(secret.refreshToken) };
}
