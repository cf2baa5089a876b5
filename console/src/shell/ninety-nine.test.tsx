import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { queryClient } from '../platform/query.ts';
import { useSession } from '../platform/session/store.ts';
import { Footbar } from './Footbar.tsx';
import { UnreadBell } from './UnreadBell.tsx';

const notifications = (count: number) => ({
  id: 10,
  label: 'Notifications',
  parent: null,
  path: 'notification/',
  icon: null,
  order: 10,
  permission: null,
  count,
  count_label: 'unread',
});

const PLACES = [
  ['the bell of the header', UnreadBell],
  ['the tab of a phone', () => <Footbar onMore={() => {}} />],
] as const;
const COUNTS = [
  [1, '1'],
  [98, '98'],
  [99, '99'],
  [100, '99+'],
  [1_234, '99+'],
] as const;

test.each(PLACES.flatMap(([place, Part]) => COUNTS.map(([count, shown]) => ({ place, Part, count, shown }))))(
  'APP-20 $place shows $count unread notifications as $shown, and screen readers read the whole number',
  async ({ Part, count, shown }) => {
    await page.viewport(390, 844);
    signedIn();
    useSession.setState({ profile: 'editor' });
    onTestFinished(() => useSession.setState({ profile: '' }));
    queryClient.clear();
    vi.stubGlobal('fetch', async () => Response.json([notifications(count)]));
    await openForm(Part);
    const read = `Notifications ${count.toLocaleString('en-US')} unread`;
    const link = page.getByRole('link', { name: read, exact: true });
    await expect.element(link.getByText(shown, { exact: true })).toBeVisible();
  },
);
