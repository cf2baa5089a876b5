import { listIdentitySecrets } from '@regia/contract/assistants/identity-secrets';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../platform/http/send.ts';
import type { Viewer } from '../../platform/query.ts';

/** The valid secrets, newest first. */
export const identitySecretsQuery = (viewer: Viewer, id: string) =>
  queryOptions({
    queryKey: ['assistants', 'identity-secrets', ...viewer, id],
    queryFn: async ({ signal }) => (await send(listIdentitySecrets, { params: { id } }, { signal })).results,
  });
