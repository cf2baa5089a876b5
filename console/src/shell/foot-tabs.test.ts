import { pageKey } from '@regia/contract/roles/page-key';
import { expect, test } from 'vitest';
import { footTabs } from './foot-tabs.ts';
import type { MenuLink } from './menu.ts';

const link = (id: number, to: string): MenuLink => ({
  id,
  to,
  key: pageKey(to),
  label: `L${id}`,
  icon: null,
});

test('APP-04 APP-14 the foot tabs of a phone are the most used pages; the rest of the menu is under More', () => {
  const menu = [
    link(5, '/mfa/mfamethod/'),
    link(14, '/account/user/'),
    link(10, '/notifications/'),
    link(17, '/monitoring/chats/'),
    link(2, '/ai/ai-assistants/'),
    link(19, '/dashboard/statistics/'),
  ];
  expect(footTabs(menu).map(({ id }) => id)).toEqual([19, 2, 17, 10]);
});

test('APP-14 shows only the tabs that are in the menu of the profile', () => {
  expect(footTabs([link(5, '/mfa/mfamethod/')])).toEqual([]);
  expect(footTabs([])).toEqual([]);
});
