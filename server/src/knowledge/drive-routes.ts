import * as calls from '@regia/contract/knowledge/drive-calls';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import type { Services } from '../platform/services.ts';
import { connectDriveKey, disconnectDrive, getDrive } from './drive/connect-drive.ts';
import { beginConsent, finishConsent } from './drive/consents.ts';
import { openDriveClients } from './drive/drive-clients.ts';
import { openGoogleConsents } from './drive/google-consent.ts';
import { SHORT_PATIENCE } from './drive/google-fetch.ts';
import { lookAtFolder } from './drive/look-at-folder.ts';
import { outboundFor } from '../platform/outbound/outbound-for.ts';

/** The account of an assistant at Google, and a look at a folder before it becomes a source. */
export function driveRoutes(services: Services): Route[] {
  const { config, secret, log } = services;
  const outbound = outboundFor(services);
  const clients = openDriveClients({ config, secret, outbound }, SHORT_PATIENCE);
  const consents = openGoogleConsents({ config, log, outbound });
  return [
    on(calls.getDrive, ({ db, actor, params, language }) =>
      getDrive(services, db, actor, params.id, language),
    ),
    on(calls.connectDriveKey, async ({ db, actor, params, body, language }) => {
      await connectDriveKey(services, clients, actor, params.id, body);
      return getDrive(services, db, actor, params.id, language);
    }),
    on(calls.beginDriveConsent, ({ actor, params, body }) =>
      beginConsent(services, consents, actor, params.id, body.code),
    ),
    on(calls.finishDriveConsent, async ({ db, actor, body, language }) => {
      const { assistant } = await finishConsent(services, { consents, clients }, actor, body);
      return { assistant, connection: await getDrive(services, db, actor, assistant, language) };
    }),
    on(calls.disconnectDrive, ({ actor, params }) =>
      disconnectDrive(services, consents.revoke, actor, params.id),
    ),
    on(calls.lookAtDriveFolder, ({ actor, params, body, signal }) =>
      lookAtFolder(services, clients, actor, params.id, { url: body.url, signal }),
    ),
  ];
}
