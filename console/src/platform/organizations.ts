import { listOrganizations, type Organization } from '@regia/contract/roles/calls';
import { queryOptions } from '@tanstack/react-query';
import { rowsOf } from './http/rows.ts';
import { send } from './http/send.ts';

/** All organisations, for a superuser, who may act in each. */
export const organizationsQuery = () =>
  queryOptions({
    queryKey: ['organizations'],
    queryFn: async () => rowsOf<Organization>(await send(listOrganizations, { query: { no_page: '1' } })),
  });
