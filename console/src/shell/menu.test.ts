import type { MenuItem } from '@regia/contract/roles/calls';
import { pageKey } from '@regia/contract/roles/page-key';
import { expect, test } from 'vitest';
import { allowedItems, currentLink, groupMenu, menuLinks } from './menu.ts';

const item = (id: number, parent: number | null, path: string | null, order = id): MenuItem => ({
  id,
  parent,
  label: `L${id}`,
  path,
  icon: null,
  order,
  key: path === null ? null : pageKey(path),
  permission: null,
  profiles: null,
  excluded_profiles: null,
});

test('APP-09 groups items under their parent, in order; drops a heading without items and an item without a page', () => {
  const groups = groupMenu([
    item(3, 2, 'monitoring/chats/', 2),
    item(4, 2, 'monitoring/messages/', 1),
    item(2, null, null, 5),
    item(1, null, 'dashboard/statistics/', 0),
    item(8, 2, null, 3),
    item(9, null, null),
  ]);
  expect(groups).toEqual([
    {
      id: 1,
      label: null,
      links: [{ id: 1, key: 'dashboard-statistics', label: 'L1', icon: null, to: '/dashboard/statistics/' }],
    },
    {
      id: 2,
      label: 'L2',
      links: [
        { id: 4, key: 'monitoring-messages', label: 'L4', icon: null, to: '/monitoring/messages/' },
        { id: 3, key: 'monitoring-chats', label: 'L3', icon: null, to: '/monitoring/chats/' },
      ],
    },
  ]);
});

test('APP-08 a menu entry shows if its permission is held, or if it names none', () => {
  const items = [
    { ...item(1, null, 'ai/'), permission: 'assistant.list' },
    { ...item(2, null, 'account/role-profile/'), permission: 'role.list' },
    item(3, null, 'mfa/mfamethod/'),
  ];
  const shown = allowedItems(items, { profile: 'viewer', permissions: ['assistant.list'] });
  expect(shown.map(({ id }) => id)).toEqual([1, 3]);
});

test.each([
  ['superuser', [1, 3]],
  ['acomea', [1, 3]],
  ['viewer', [2, 3]],
  ['admin', [3]],
])('APP-08 a menu entry shows by its profiles, and not to its excluded ones: %s', (profile, expected) => {
  const items = [
    { ...item(1, null, 'a/'), profiles: ['superuser', 'acomea'] },
    { ...item(2, null, 'b/'), excluded_profiles: ['superuser', 'acomea', 'admin'] },
    { ...item(3, null, 'c/'), excluded_profiles: [] },
  ];
  expect(allowedItems(items, { profile, permissions: [] }).map(({ id }) => id)).toEqual(expected);
});

test('AUTH-12 an entry shows its number of waiting items; most entries have none', () => {
  const links = menuLinks(
    groupMenu([{ ...item(5, null, 'account/user/'), count: 3 }, item(6, null, 'profile')]),
  );
  expect(links.map(({ count }) => count)).toEqual([3, undefined]);
});

test('APP-09 an item whose parent is missing becomes a group of its own', () => {
  expect(groupMenu([item(5, 77, 'profile')])).toMatchObject([{ label: null, links: [{ to: '/profile' }] }]);
});

test('APP-09 the current link is the longest prefix of the address, with and without its slash', () => {
  const links = menuLinks(groupMenu([item(1, null, 'ai/ai-assistants/'), item(2, null, 'ai/')]));
  expect(currentLink(links, '/ai/ai-assistants')?.id).toBe(1);
  expect(currentLink(links, '/ai/ai-assistants/7/training/')?.id).toBe(1);
  expect(currentLink(links, '/ai/other/')?.id).toBe(2);
  expect(currentLink(links, '/air/')).toBeUndefined();
});
