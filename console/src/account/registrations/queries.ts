import { listRegistrations, type Registration } from '@regia/contract/account/registration';
import { listOrganizations, type Organization } from '@regia/contract/roles/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageOf, rowsOf } from '../../platform/http/rows.ts';
import { send } from '../../platform/http/send.ts';
import { queryClient, type Viewer } from '../../platform/query.ts';
import type { Option } from '../../ui/select-search.ts';

export const ROWS_PER_PAGE = 20;
const FOUND_AT_MOST = 20;

export const registrationQueries = {
  /** Who has waited longest comes first. */
  waiting: (viewer: Viewer, page: number) =>
    queryOptions({
      queryKey: ['registrations', ...viewer, page],
      queryFn: async ({ signal }) =>
        pageOf<Registration>(
          await send(
            listRegistrations,
            { query: { order_by__: 'activated_on', page, page_size: ROWS_PER_PAGE } },
            { signal },
          ),
        ),
      placeholderData: keepPreviousData,
      refetchInterval: 60_000,
    }),
};

/** After a decision: the list, and the count beside its entry in the menu. */
export const refreshRegistrations = () =>
  Promise.all(['registrations', 'menu'].map((of) => queryClient.invalidateQueries({ queryKey: [of] })));

export async function findOrganizations(search: string, signal: AbortSignal): Promise<readonly Option[]> {
  const answer = await send(
    listOrganizations,
    { query: { search, order_by__: 'name', page_size: FOUND_AT_MOST } },
    { signal },
  );
  return rowsOf<Organization>(answer).map(({ id, name }) => ({ id, label: name }));
}
