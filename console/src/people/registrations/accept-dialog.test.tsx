import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openForm, signedIn } from '../../../test/form-page.tsx';
import { organizationsQuery } from '../../platform/organizations.ts';
import { queryClient } from '../../platform/query.ts';
import { useSession } from '../../platform/session/store.ts';
import { AcceptDialog } from './AcceptDialog.tsx';

const OWN = { id: 'o1', name: 'Comune di Esempio', is_active: true };
const OTHER = { id: 'o2', name: 'Provincia di Prova', is_active: true };
const registration = { id: 'r1', username: 'grace.hill', first_name: 'Grace', last_name: 'Hill' };

test.each([
  ['an admin', false, null, 'They’ll join Comune di Esempio, and can sign in'],
  ['a superuser in their own', true, OWN.id, 'They’ll join Comune di Esempio, and can sign in'],
  ['a superuser in another one', true, OTHER.id, 'They’ll join Provincia di Prova, and can sign in'],
  ['a superuser in none, who has to choose it', true, null, 'They can sign in right away'],
] as const)(
  'AUTH-12 the dialog tells %s which organisation the person joins',
  async (_, isSuperuser, organizationId, words) => {
    signedIn();
    const me = { id: '7', permissions: [], profiles: [], is_superuser: isSuperuser, organization: OWN };
    useSession.setState({ me: me as never, organizationId });
    queryClient.setQueryData(organizationsQuery().queryKey, [OWN, OTHER]);
    await openForm(() => <AcceptDialog registration={registration as never} onClose={() => {}} />);
    await expect.element(page.getByRole('dialog')).toMatchTextContent(words);
  },
);
