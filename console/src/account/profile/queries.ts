import { type Contact, getContact } from '@regia/contract/account/contact';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../platform/http/send.ts';
import { queryClient } from '../../platform/query.ts';
import { loadMe } from '../../platform/session/me.ts';
import { useSession } from '../../platform/session/store.ts';

export const profileQueries = {
  /** The path claims a profile: who holds none reads what `me` says of them. */
  contact: (profile: string, id: string) =>
    queryOptions({
      queryKey: ['contact', profile, id],
      queryFn: ({ signal }) => send(getContact, { params: { id } }, { signal }),
      enabled: profile !== '',
    }),
};

/** Who is signed in, read again and again: what it answers is the session's. */
export const whoIAm = queryOptions({
  queryKey: ['me'],
  queryFn: () => loadMe().then(() => null),
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always',
});

/** After a save: the form, and the name wherever the shell shows it. */
export function keepContact(profile: string, saved: Contact): void {
  queryClient.setQueryData(profileQueries.contact(profile, saved.id).queryKey, saved);
  const { me } = useSession.getState();
  if (me?.id !== saved.id) return;
  useSession.setState({ me: { ...me, first_name: saved.first_name, last_name: saved.last_name } });
}
