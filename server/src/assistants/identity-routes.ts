import * as calls from '@regia/contract/assistants/identity-secrets';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import type { Services } from '../platform/services.ts';
import { deleteIdentitySecret } from './delete-identity-secret.ts';
import { listValidSecrets } from './identity-queries.ts';
import { issueIdentitySecret, presentSecret } from './issue-identity-secret.ts';
import { getAssistantInScope } from './public.ts';

export const identityRoutes = (services: Services): Route[] => [
  on(calls.listIdentitySecrets, async ({ db, actor, params }) => {
    await getAssistantInScope(db, actor.scope, params.id);
    return { results: (await listValidSecrets(db, params.id)).map(presentSecret) };
  }),
  on(calls.issueIdentitySecret, ({ actor, params, body }) =>
    issueIdentitySecret(services, actor, params.id, body),
  ),
  on(calls.deleteIdentitySecret, async ({ db, actor, params }) => {
    await deleteIdentitySecret(db, actor, params.id, params.secret);
    return undefined;
  }),
];
