import { listRegistrations, type Registration } from '@regia/contract/account/registration';
import { listOrganizations, type Organization } from '@regia/contract/roles/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageOf, rowsOf } from '../../platform/http/rows.ts';
import { send } from '../../platform/http/send.ts';
import { queryClient, type Viewer } from '../../platform/query.ts';
import type { Option } from '../../ui/select-search.ts';

export const ROWS_PER_PAGE = 20;
const MAX_FOUND = 20;

export const registrationQueries = {
  /** The registrations that wait for a decision, the oldest first. */
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

/** After a decision: reads the list again, and the count in the menu. */
export const refreshRegistrations = () =>
  Promise.all(['registrations', 'menu'].map((of) => queryClient.invalidateQueries({ queryKey: [of] })));

/** Finds organizations whose people can sign in. */
export async function findOrganizations(search: string, signal: AbortSignal): Promise<readonly Option[]> {
  const answer = await send(
    listOrganizations,
    { query: { search, is_active: true, order_by__: 'name', page_size: MAX_FOUND } },
    { signal },
  );
  return rowsOf<Organization>(answer).map(({ id, name }) => ({ id, label: name }));
}
