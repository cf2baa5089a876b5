import { listOwnIdentities } from '@regia/contract/sso/sign-in';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../platform/http/send.ts';
import { queryClient } from '../../platform/query.ts';

export const identityQueries = {
  own: () =>
    queryOptions({
      queryKey: ['identities'],
      queryFn: async ({ signal }) => (await send(listOwnIdentities, {}, { signal })).results,
    }),
};

export const refreshIdentities = () => queryClient.invalidateQueries(identityQueries.own());
