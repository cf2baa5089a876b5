import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PROFILE_PERMISSIONS } from '@regia/contract/roles/permissions';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { useSession } from '../platform/session/store.ts';
import { useToasts } from '../platform/toasts.ts';
import { AssistantActions } from './AssistantActions.tsx';
import { AssistantMenu } from './AssistantMenu.tsx';

const assistant = { id: 'a1', name: 'Tributi', state: 'preview' };

/** Opens the menu as a person with these permissions. Returns the pages that it leads to. */
async function pagesOf(permissions: readonly string[], changed: object = {}): Promise<string[]> {
  signedIn();
  useSession.setState({ me: { id: '7', profiles: [], permissions } as never });
  await openForm(() => <AssistantMenu assistant={{ ...assistant, ...changed } as never} />);
  await button('Actions for Tributi').click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  return page
    .getByRole('menuitem')
    .elements()
    .filter((item) => item instanceof HTMLAnchorElement)
    .map(
      (item) =>
        `${item.textContent}: ${item.getAttribute('href')!.replace(/^\/ai\/ai-assistants\/a1\/?|\/$/g, '')}`,
    );
}

const TABS = ['Training: training', 'Basic info: '];
const INSTALLATION = 'Installation: installation';
const LOOKS = ['Colors: colors', 'Conversation: conversation'];
const ADVANCED = 'Advanced settings: advanced';

test('AST-01 the menu of a tile leads to every tab of the assistant', async () => {
  expect(
    await pagesOf([
      'assistant.retrieve',
      'assistant.try',
      'assistant.api_key',
      'assistant.graphics',
      'assistant.advanced',
    ]),
  ).toEqual(['Try: try', ...TABS, INSTALLATION, ...LOOKS, ADVANCED]);
});

test('USER-06 AST-01 AST-02 Colors and Conversation need assistant.graphics, the other tabs assistant.retrieve', async () => {
  expect(await pagesOf(['assistant.retrieve'])).toEqual(TABS);
});

test('USER-06 Installation needs assistant.api_key', async () => {
  expect(await pagesOf(['assistant.retrieve', 'assistant.api_key'])).toEqual([...TABS, INSTALLATION]);
});

test.each([
  ['a person with assistant.advanced', ['assistant.retrieve', 'assistant.advanced'], 1],
  ['an editor', PROFILE_PERMISSIONS.editor, 0],
])('USER-06 AST-02 Advanced settings needs assistant.advanced: %s', async (_, permissions, times) => {
  expect((await pagesOf(permissions)).filter((one) => one === ADVANCED)).toHaveLength(times);
});

test('AST-01 a person who may neither open nor change the assistant has only Try', async () => {
  expect(await pagesOf(['assistant.try', 'assistant.graphics'])).toEqual(['Try: try']);
});

test('AST-01 a superuser has all of them', async () => {
  expect(await pagesOf(PROFILE_PERMISSIONS.superuser)).toEqual([
    'Try: try',
    ...TABS,
    INSTALLATION,
    ...LOOKS,
    ADVANCED,
  ]);
});

test('AST-01 an archived assistant cannot be tried from its menu', async () => {
  expect(await pagesOf(PROFILE_PERMISSIONS.admin, { state: 'archived' })).toEqual([
    ...TABS,
    INSTALLATION,
    ...LOOKS,
    ADVANCED,
  ]);
});

/** The items of a menu that lead to no page. */
const actions = () =>
  page
    .getByRole('menuitem')
    .elements()
    .filter((item) => !(item instanceof HTMLAnchorElement))
    .map((item) => item.textContent);
const COPIES = ['Duplicate…', 'Export'];

test.each([
  ['preview', ['Put on air…', ...COPIES, 'Archive…']],
  ['on_air', ['Take off air…', ...COPIES, 'Archive…']],
  ['off_air', ['Put on air…', ...COPIES, 'Archive…']],
  ['archived', [...COPIES, 'Bring back…']],
])('AST-01 AST-02 the actions on an assistant in the state %s, from its tile', async (state, expected) => {
  await pagesOf(PROFILE_PERMISSIONS.admin, { state });
  await expect.poll(actions).toEqual(expected);
});

test('USER-06 AST-01 a person who may not take assistants off air archives none', async () => {
  await pagesOf(['assistant.retrieve', 'assistant.enable']);
  await expect.poll(actions).toEqual(['Put on air…', 'Export']);
});

test('USER-06 AST-01 a person who may not open an assistant exports none', async () => {
  await pagesOf(['assistant.try', 'assistant.create']);
  await expect.poll(actions).toEqual(['Duplicate…']);
});

test.each([
  ['preview', 'Put on air', [...COPIES, 'Archive…']],
  ['on_air', 'Take off air', [...COPIES, 'Archive…']],
  ['off_air', 'Put on air', ['Back to preview', ...COPIES, 'Archive…']],
  ['archived', 'Bring back…', [...COPIES, 'Bring back…']],
])(
  'AST-01 AST-02 the actions on an assistant in the state %s, from its page',
  async (state, press, expected) => {
    signedIn();
    useSession.setState({ me: { id: '7', profiles: [], permissions: PROFILE_PERMISSIONS.admin } as never });
    await openForm(() => <AssistantActions assistant={{ ...assistant, state } as never} />);
    const shown = page.getByRole('button', { name: /air$|back…$/ }).elements();
    expect(shown.map((one) => one.textContent)).toEqual([press]);
    await button('More actions for Tributi').click();
    await expect.poll(actions).toEqual(expected);
  },
);

test.each([
  [['assistant.enable'], []],
  [['assistant.disable'], ['Bring back…']],
])('AST-01 with %j, the page of an archived assistant has the buttons %j', async (permissions, expected) => {
  signedIn();
  useSession.setState({ me: { id: '7', profiles: [], permissions } as never });
  await openForm(() => <AssistantActions assistant={{ ...assistant, state: 'archived' } as never} />);
  const shown = page.getByRole('button', { name: /air$|back…$/ });
  expect(shown.elements().map((one) => one.textContent)).toEqual(expected);
  if (expected.length === 0) return;
  await shown.click();
  await expect.element(page.getByRole('dialog', { name: 'Bring Tributi back?' })).toBeVisible();
});

test('ERR-07 AST-01 an assistant that cannot be exported says so, with the reason', async () => {
  await pagesOf(['assistant.retrieve']);
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'Wait a minute.' }, { status: 409 }));
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await expect
    .poll(() => useToasts.getState().toasts.map(({ title, detail }) => [title, detail]))
    .toEqual([['There was an error with the file download', 'Wait a minute.']]);
});
