import { useQuery } from '@tanstack/react-query';
import { organizationsQuery } from '../../platform/organizations.ts';
import { useSession } from '../../platform/session/store.ts';

/** Returns the name of the organisation that an accepted person joins, if it is not chosen; undefined until known. */
export function useJoinedOrganization(): string | undefined {
  const { me, organizationId } = useSession();
  const isAnother = organizationId !== null && organizationId !== me?.organization?.id;
  const organizations = useQuery({ ...organizationsQuery(), enabled: isAnother });
  return isAnother
    ? organizations.data?.find((each) => each.id === organizationId)?.name
    : me?.organization?.name;
}
