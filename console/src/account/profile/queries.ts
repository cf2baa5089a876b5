import { type Contact, getContact } from '@regia/contract/account/contact';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../platform/http/send.ts';
import { queryClient } from '../../platform/query.ts';
import { loadMe } from '../../platform/session/me.ts';
import { useSession } from '../../platform/session/store.ts';

export const profileQueries = {
  /** The person's data. The path contains a profile, so a person without one uses `me` instead. */
  contact: (profile: string, id: string) =>
    queryOptions({
      queryKey: ['contact', profile, id],
      queryFn: ({ signal }) => send(getContact, { params: { id } }, { signal }),
      enabled: profile !== '',
    }),
};

/** Polls the signed-in person; the result goes into the session's store. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => loadMe().then(() => null),
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always',
});

/** After a save: updates the form, and the name that the shell shows. */
export function cacheContact(profile: string, saved: Contact): void {
  queryClient.setQueryData(profileQueries.contact(profile, saved.id).queryKey, saved);
  const { me } = useSession.getState();
  if (me?.id !== saved.id) return;
  useSession.setState({ me: { ...me, first_name: saved.first_name, last_name: saved.last_name } });
}
