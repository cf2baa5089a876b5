import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openForm } from '../../test/form-page.tsx';
import { nextFrame } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { useSession } from '../platform/session/store.ts';
import { Nav } from './Nav.tsx';
import { menuLinks } from './menu.ts';
import { useMenu } from './use-menu.ts';

const item = (id: number, label: string, permission: string) => ({
  id,
  label,
  permission,
  parent: null,
  path: `page-${id}/`,
  icon: null,
  order: id,
});
const MENUS: Record<string, object[]> = {
  'it-IT': [item(1, 'Assistenti', 'assistant.list'), item(2, 'Utenti', 'user.list')],
  'en-US': [item(1, 'Assistants', 'assistant.list'), item(2, 'Users', 'user.list')],
};

/** The languages in which the menu was asked for. */
let asked: string[];
let isFailingIn: string | null;

beforeEach(() => {
  asked = [];
  isFailingIn = null;
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    const language = headers['Accept-Language']!;
    asked.push(language);
    return language === isFailingIn
      ? Response.json({ detail: 'No.' }, { status: 400 })
      : Response.json(MENUS[language]);
  });
  const me = { id: '7', profiles: [], permissions: ['assistant.list'] };
  useSession.setState({ tokens: { access: 'a', refresh: 'r' }, me: me as never, profile: 'editor' });
});
afterEach(() => {
  i18n.activate('en-US');
  queryClient.clear();
  useSession.setState({ tokens: null, me: null, profile: '' });
});

function Labels() {
  const { groups, failed } = useMenu();
  const labels = menuLinks(groups).map(({ label }) => label);
  return <p data-testid="menu">{failed ? 'failed' : labels.join(', ')}</p>;
}
const shown = () => expect.element(page.getByTestId('menu'));

/** A catalogue for the second language, so that it can be activated. */
const changeTo = (locale: string) => i18n.loadAndActivate({ locale, messages: {} });

test('APP-08 the menu shows the entries that the permissions of the profile allow, and no others', async () => {
  await openForm(Labels);
  await shown().toMatchTextContent(/^Assistants$/);
});

test('APP-09 APP-10 after a change of language the menu is fetched again in the new one', async () => {
  await openForm(Labels);
  await shown().toMatchTextContent(/^Assistants$/);
  changeTo('it-IT');
  await shown().toMatchTextContent(/^Assistenti$/);
  expect(asked).toEqual(['en-US', 'it-IT']);
});

test('APP-09 a menu that cannot be fetched in the new language is asked for once more in it-IT', async () => {
  changeTo('it-IT');
  await openForm(Labels);
  await shown().toMatchTextContent(/^Assistenti$/);
  isFailingIn = 'en-US';
  changeTo('en-US');
  await expect.poll(() => asked).toEqual(['it-IT', 'en-US', 'it-IT']);
  await nextFrame();
  await shown().toMatchTextContent(/^Assistenti$/);
});

test('APP-09 when the menu cannot be fetched in it-IT either, the navigation says so, and offers to try again', async () => {
  isFailingIn = 'it-IT';
  changeTo('it-IT');
  await openForm(Nav);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Couldn’t load the menu\./);
  expect(asked).toEqual(['it-IT', 'it-IT']);
  isFailingIn = null;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: 'Assistenti' })).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

test('APP-09 a user without a profile has no menu, and none is asked for', async () => {
  useSession.setState({ profile: '' });
  await openForm(Nav);
  await nextFrame();
  expect(page.getByRole('link').elements()).toHaveLength(0);
  expect(asked).toEqual([]);
});

test('USER-05 APP-09 a person whose own profile has no permissions has no menu, and none is asked for', async () => {
  const profiles = [{ name: 'sportello', label: 'Sportello', permissions: ['mfa.create'] }];
  useSession.setState({ profile: 'sportello', me: { id: '7', profiles, permissions: [] } as never });
  await openForm(Nav);
  await nextFrame();
  expect(page.getByRole('link').elements()).toHaveLength(0);
  expect(asked).toEqual([]);
});

test('USER-05 APP-09 the menu of an own profile that loses its permissions is gone at once', async () => {
  const under = (permissions: string[]) => {
    const profiles = [{ name: 'sportello', label: 'Sportello', permissions }];
    useSession.setState({ profile: 'sportello', me: { id: '7', profiles, permissions } as never });
  };
  under(['assistant.list', 'mfa.list']);
  await openForm(Labels);
  await shown().toMatchTextContent(/^Assistants$/);
  under(['mfa.create']);
  await shown().toMatchTextContent(/^$/);
});
