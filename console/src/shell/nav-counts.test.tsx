import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { queryClient } from '../platform/query.ts';
import { useSession } from '../platform/session/store.ts';
import { Footbar } from './Footbar.tsx';
import { Nav } from './Nav.tsx';
import { UnreadBell } from './UnreadBell.tsx';

const entry = (id: number, label: string, counted: object) => ({
  id,
  label,
  parent: null,
  path: `page-${id}/`,
  icon: null,
  order: id,
  permission: null,
  ...counted,
});

test('APP-09 each number of the menu is read with its own words', async () => {
  signedIn();
  useSession.setState({ profile: 'editor' });
  onTestFinished(() => useSession.setState({ profile: '' }));
  queryClient.clear();
  vi.stubGlobal('fetch', async () =>
    Response.json([
      entry(1, 'Users', { count: 2, count_label: 'waiting' }),
      entry(2, 'Notifications', { count: 1_000, count_label: 'unread' }),
      entry(3, 'Audit log', {}),
    ]),
  );
  await openForm(Nav);
  for (const name of ['Users 2 waiting', 'Notifications 1,000 unread', 'Audit log'])
    await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('APP-20 the tab of a phone shows the number of unread notifications, and screen readers read it', async () => {
  await page.viewport(390, 844);
  signedIn();
  useSession.setState({ profile: 'editor' });
  onTestFinished(() => useSession.setState({ profile: '' }));
  queryClient.clear();
  const unread = { path: 'notifications/', key: 'notifications', count: 120, count_label: 'unread' };
  vi.stubGlobal('fetch', async () => Response.json([entry(10, 'Notifications', unread)]));
  await openForm(() => <Footbar onMore={() => {}} />);
  const tab = page.getByRole('link', { name: 'Notifications 120 unread', exact: true });
  await expect.element(tab).toBeVisible();
  await expect.element(tab.getByText('99+')).toBeVisible();
});

test.each([
  [99, '99'],
  [100, '99+'],
])(
  'APP-20 the bell shows %i unread notifications as %s, and screen readers read the number',
  async (count, shown) => {
    signedIn();
    useSession.setState({ profile: 'editor' });
    onTestFinished(() => useSession.setState({ profile: '' }));
    queryClient.clear();
    const unread = { path: 'notifications/', key: 'notifications', count, count_label: 'unread' };
    vi.stubGlobal('fetch', async () => Response.json([entry(10, 'Notifications', unread)]));
    await openForm(UnreadBell);
    const bell = page.getByRole('link', { name: `Notifications ${count} unread`, exact: true });
    await expect.element(bell.getByText(shown, { exact: true })).toBeVisible();
  },
);
