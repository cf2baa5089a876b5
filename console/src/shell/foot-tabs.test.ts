import { expect, test } from 'vitest';
import { footTabs } from './foot-tabs.ts';
import type { MenuLink } from './menu.ts';

const link = (id: number, to: string): MenuLink => ({ id, to, label: `L${id}`, icon: null });

test('APP-14 the tabs at the foot of a phone are the places of every day; the rest of the menu is under More', () => {
  const menu = [link(5, '/mfa/mfamethod/'), link(4, '/account/registration/'), link(2, '/ai/ai-assistants/')];
  expect(footTabs(menu).map(({ id }) => id)).toEqual([2]);
});

test('APP-14 a tab leads only where the menu of the profile leads', () => {
  expect(footTabs([link(5, '/mfa/mfamethod/')])).toEqual([]);
  expect(footTabs([])).toEqual([]);
});
