import { useQuery } from '@tanstack/react-query';
import { organizationsQuery } from '../../platform/organizations.ts';
import { useSession } from '../../platform/session/store.ts';

/** The name of the organisation that an accepted person joins, where it is not to be chosen; nothing until known. */
export function useJoined(): string | undefined {
  const { me, organizationId } = useSession();
  const isAnother = organizationId !== null && organizationId !== me?.organization?.id;
  const organizations = useQuery({ ...organizationsQuery(), enabled: isAnother });
  return isAnother
    ? organizations.data?.find((each) => each.id === organizationId)?.name
    : me?.organization?.name;
}
