import {
  getOrganizationSettings,
  type OrganizationSettings,
  updateOrganizationSettings,
} from '@regia/contract/organizations/settings';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { queryClient, type Viewer } from '../platform/query.ts';

const SETTINGS = 'organization-settings';

/** The settings of the organization, for the texts that it must confirm before an assistant goes on air. */
export const distressQuery = (viewer: Viewer) =>
  queryOptions({
    queryKey: [SETTINGS, ...viewer, 'distress'],
    queryFn: ({ signal }) => send(getOrganizationSettings, {}, { signal }),
    staleTime: 0,
  });

/** Confirms the texts as they were shown. */
export async function confirmDistress(
  viewer: Viewer,
  { version, distress }: Pick<OrganizationSettings, 'version' | 'distress'>,
): Promise<void> {
  const saved = await send(updateOrganizationSettings, { body: { version, distress } });
  queryClient.setQueryData(distressQuery(viewer).queryKey, saved);
  await queryClient.invalidateQueries({ queryKey: [SETTINGS] });
}
