import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chatOf, openMonitoring, pageOf } from '../../test/monitoring.tsx';
import { button } from '../../test/show.tsx';
import { setPreference, usePreferences } from '../platform/preferences.ts';
import { hiddenIn, hiddenKeys, hiddenText } from './hidden-in.ts';
import { isSameQuery, searchOfView, viewQueryOf } from './view-query.ts';

const MANAGER = ['monitoring.list', 'user.manage'];
const viewOf = (id: string, name: string, more: object = {}) => ({
  id,
  list: 'chats',
  name,
  query: { view: 'negative', started_on__days: '7' },
  dropped: [],
  is_shared: false,
  is_own: true,
  owner: 'anna.verdi',
  ...more,
});
const item = (name: string | RegExp, role: 'menuitem' | 'menuitemradio' = 'menuitem') =>
  page.getByRole(role, { name });

/** Opens the list of conversations. The fake server keeps the views, and does not delete one with the id `kept`. */
async function open(address: string, stored: ReturnType<typeof viewOf>[], permissions = MANAGER) {
  let views = stored;
  return openMonitoring(
    address,
    ({ method, path, body }) => {
      if (path === 'chat/') return pageOf([chatOf('c1', 'Serve il bollo?')]);
      if (!path.startsWith('/api/v1/view/')) return undefined;
      const id = path.split('/').at(-2);
      if (method === 'POST') views = [...views, viewOf('v9', '', body as object)];
      if (method === 'PATCH')
        views = views.map((one) => (one.id === id ? { ...one, ...(body as object) } : one));
      if (method === 'DELETE' && id === 'kept')
        return { refusal: '', status: 409, body: { detail: 'Not now.' } };
      if (method === 'DELETE') views = views.filter((one) => one.id !== id);
      if (method === 'GET') return views;
      return method === 'POST' ? views.at(-1)! : (views.find((one) => one.id === id) ?? {});
    },
    permissions,
  );
}

test('MON-04 USER-01 a view keeps the address of its list, without the page, and gives it back as it was', () => {
  const search = {
    view: 'negative',
    started_on__days: 7,
    is_reviewed: false,
    page: 3,
    message: 'm',
    saved: 'v',
  };
  const query = viewQueryOf(search);
  expect(query).toEqual({ view: 'negative', started_on__days: '7', is_reviewed: 'false' });
  expect(searchOfView(query)).toEqual({ view: 'negative', started_on__days: 7, is_reviewed: false });
  expect(searchOfView({ search: '007', order: '-started_on' })).toEqual({
    search: '007',
    order: '-started_on',
  });
});

test('USER-01 MON-01 MON-04 the present filters are saved under a name and shared, and the new view is the applied one', async () => {
  const { sent, router } = await open('/monitoring/chats/?view=negative&started_on__days=7&page=2', []);
  await button('Views').click();
  await item('Save as a view…').click();
  const dialog = page.getByRole('dialog', { name: 'Save as a view' });
  await dialog.getByLabelText('Name').fill('Complaints');
  await dialog.getByLabelText('Share with your colleagues').click();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect.element(button('View: Complaints')).toBeVisible();
  expect(sent.find((line) => line.startsWith('POST'))).toContain(
    '{"list":"chats","query":{"view":"negative","started_on__days":"7","hidden":"none"},"name":"Complaints","is_shared":true}',
  );
  expect(router.state.location.search).toEqual({
    view: 'negative',
    started_on__days: 7,
    hidden: 'none',
    saved: 'v9',
  });
});

test('USER-01 MON-01 MON-04 an applied view says when the list has changed; its changes are undone or saved', async () => {
  const { sent, router } = await open('/monitoring/chats/', [viewOf('v1', 'Complaints')]);
  await button('Views').click();
  await expect.element(item(/^Save as a view…/)).toHaveAttribute('aria-disabled', 'true');
  expect(item('Delete this view…').elements()).toHaveLength(0);
  await item('Complaints', 'menuitemradio').click();
  await expect.element(button('View: Complaints')).toBeVisible();
  await button('Remove the filter Started').click();
  await button('View: Complaints changed').click();
  await expect.element(item('Complaints', 'menuitemradio')).toHaveAttribute('aria-checked', 'true');
  await item('Undo the changes').click();
  await expect.element(button('View: Complaints')).toBeVisible();
  expect(router.state.location.search).toEqual({ view: 'negative', started_on__days: 7, saved: 'v1' });
  await button('Remove the filter Started').click();
  await button('View: Complaints changed').click();
  await item('Save the changes').click();
  await expect.element(button('View: Complaints')).toBeVisible();
  expect(sent).toContain('PATCH /api/v1/view/admin/view/v1/ {"query":{"view":"negative"}}');
});

test('USER-01 USER-03 MON-01 MON-04 without `user.manage` a colleague’s view is only applied', async () => {
  const shared = viewOf('v2', 'Waste', { is_own: false, is_shared: true, owner: 'bruno.neri' });
  await open('/monitoring/chats/?view=negative&saved=v2', [shared], ['monitoring.list']);
  await button('View: Waste changed').click();
  await expect.element(item(/^Waste\s*bruno\.neri$/, 'menuitemradio')).toBeVisible();
  await expect.element(item('Undo the changes')).toBeVisible();
  for (const name of ['Save the changes', 'Edit this view…', 'Delete this view…']) {
    expect(item(name).elements()).toHaveLength(0);
  }
});

test('USER-01 MON-01 MON-04 ERR-08 an administrator renames and deletes a colleague’s view; the list keeps its filters', async () => {
  const shared = viewOf('v2', 'Waste', { is_own: false, is_shared: true, owner: 'bruno.neri' });
  const { sent, router } = await open('/monitoring/chats/?view=negative&started_on__days=7&saved=v2', [
    shared,
  ]);
  await button('View: Waste').click();
  await item('Edit this view…').click();
  const dialog = page.getByRole('dialog', { name: 'Edit the view' });
  await dialog.getByLabelText('Name').fill('Bins');
  expect(dialog.getByLabelText('Share with your colleagues').elements()).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await button('View: Bins').click();
  await item('Delete this view…').click();
  await button('Delete view').click();
  await expect.element(button('Views')).toBeVisible();
  expect(router.state.location.search).toEqual({ view: 'negative', started_on__days: 7 });
  expect(sent.filter((line) => /^(PATCH|DELETE)/.test(line))).toEqual([
    'PATCH /api/v1/view/admin/view/v2/ {"name":"Bins"}',
    'DELETE /api/v1/view/admin/view/v2/',
  ]);
  await expect.element(page.getByText('Data deleted')).toBeVisible();
  await expect.element(page.getByText('The view “Bins” was deleted')).toBeVisible();
});

test('MON-04 a refusal to delete a view stays in the question', async () => {
  await open('/monitoring/chats/?view=negative&started_on__days=7&saved=kept', [
    viewOf('kept', 'Complaints'),
  ]);
  await button('View: Complaints').click();
  await item('Delete this view…').click();
  await button('Delete view').click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent(/Couldn’t delete the view.*Not now\./);
});

test('USER-01 MON-04 columns are hidden for the person and the list alone; the first one and the menus stay', async () => {
  setPreference({ hiddenColumns: { '8/chats': ['started'], '7/users': ['started'] } });
  await open('/monitoring/chats/', []);
  const column = (name: string) => page.getByRole('columnheader', { name });
  await expect.element(column('Started')).toBeVisible();
  await button('Views').click();
  await item('Columns…').click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await expect.element(dialog.getByLabelText('First message')).toBeDisabled();
  await dialog.getByLabelText('Started').click();
  await dialog.getByLabelText('Not helpful').click();
  expect(dialog.getByLabelText('Figures').elements()).toHaveLength(0);
  const boxes = dialog.getByRole('checkbox').elements();
  expect(dialog.getByRole('checkbox', { name: /./ }).elements()).toEqual(boxes);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(column('First message')).toBeVisible();
  for (const name of ['Started', 'Not helpful']) expect(column(name).elements()).toHaveLength(0);
  expect(usePreferences.getState().hiddenColumns).toEqual({
    '8/chats': ['started'],
    '7/users': ['started'],
    '7/chats': ['started', 'down'],
  });
  setPreference({ hiddenColumns: { '7/chats': ['first'] } });
  await expect.element(column('Not helpful')).toBeVisible();
  await expect.element(column('First message')).toBeVisible();
  setPreference({ hiddenColumns: {} });
});

test('USER-01 MON-04 a view keeps its columns; a choice in an open view changes the view, and not the person’s own', async () => {
  setPreference({ hiddenColumns: { '7/chats': ['started'] } });
  const { sent, router } = await open('/monitoring/chats/', [
    viewOf('v1', 'Complaints', { query: { view: 'negative', hidden: 'down,up' } }),
  ]);
  const column = (name: string) => page.getByRole('columnheader', { name });
  await expect.element(column('Not helpful')).toBeVisible();
  expect(column('Started').elements()).toHaveLength(0);
  await button('Views').click();
  await item('Complaints', 'menuitemradio').click();
  await expect.element(column('Started')).toBeVisible();
  expect(column('Not helpful').elements()).toHaveLength(0);
  await button('View: Complaints').click();
  await item('Columns…').click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await expect.element(dialog).toMatchTextContent('The choice is part of the view.');
  await dialog.getByRole('button', { name: 'Show all' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(column('Not helpful')).toBeVisible();
  expect(router.state.location.search).toEqual({ view: 'negative', hidden: 'none', saved: 'v1' });
  await button('View: Complaints changed').click();
  await item('Save the changes').click();
  await expect.element(button('View: Complaints')).toBeVisible();
  expect(sent.find((line) => line.startsWith('PATCH'))).toBe(
    'PATCH /api/v1/view/admin/view/v1/ {"query":{"view":"negative","hidden":"none"}}',
  );
  expect(usePreferences.getState().hiddenColumns).toEqual({ '7/chats': ['started'] });
  setPreference({ hiddenColumns: {} });
});

test('USER-01 MON-04 columns that the person has hidden are saved with a new view', async () => {
  setPreference({ hiddenColumns: { '7/chats': ['started', 'up'] } });
  const { sent } = await open('/monitoring/chats/', []);
  await button('Views').click();
  await item('Save as a view…').click();
  const dialog = page.getByRole('dialog', { name: 'Save as a view' });
  await dialog.getByLabelText('Name').fill('Narrow');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect.element(button('View: Narrow')).toBeVisible();
  expect(sent.find((line) => line.startsWith('POST'))).toContain('"query":{"hidden":"started,up"}');
  setPreference({ hiddenColumns: {} });
});

test('USER-01 MON-04 a view without columns of its own, and columns in the address alone, are changed there and not for the person', async () => {
  const { router } = await open('/monitoring/chats/?view=negative&saved=v1', [
    viewOf('v1', 'Complaints', { query: { view: 'negative' } }),
  ]);
  await button('View: Complaints').click();
  await item('Columns…').click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await dialog.getByLabelText('Started').click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(router.state.location.search).toEqual({ view: 'negative', hidden: 'started', saved: 'v1' });
  await router.navigate({ to: '/monitoring/chats/' as '/', search: { hidden: 'up' } as never });
  await button('Views').click();
  await item('Columns…').click();
  await dialog.getByLabelText('Started').click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(router.state.location.search).toEqual({ hidden: 'up,started' });
  expect(usePreferences.getState().hiddenColumns).toEqual({});
});

test('USER-01 MON-04 a choice that is the usual one again is forgotten, without those of other lists', async () => {
  setPreference({ hiddenColumns: { '7/chats': ['started'], '7/users': ['email'] } });
  await open('/monitoring/chats/', []);
  await button('Views').click();
  await item('Columns…').click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await expect.element(dialog).toMatchTextContent('This choice is only yours');
  await dialog.getByRole('button', { name: 'Show all' }).click();
  expect(usePreferences.getState().hiddenColumns).toEqual({ '7/users': ['email'] });
  setPreference({ hiddenColumns: {} });
});

test('USER-01 MON-04 the columns of an address are valid keys of a bounded length, and none is a choice, too', () => {
  expect(hiddenIn('started,up')).toBe('started,up');
  expect(hiddenIn('none')).toBe('none');
  for (const wrong of ['', '<script>', 'a'.repeat(201), Array(80).fill('up').join(','), 7, undefined])
    expect(hiddenIn(wrong), String(wrong)).toBeUndefined();
  expect([hiddenText([]), hiddenText(['a', 'b'])]).toEqual(['none', 'a,b']);
  expect([hiddenKeys('none'), hiddenKeys('a,b')]).toEqual([[], ['a', 'b']]);
  expect(isSameQuery({ a: '1' }, { a: '1', b: '2' })).toBe(false);
  expect(viewQueryOf({ create: true, search: 'x' })).toEqual({ search: 'x' });
});

test('MON-04 USER-03 a person who may no longer share can stop sharing, and says nothing about a view that was never shared', async () => {
  const mine = viewOf('v1', 'Mine', { is_shared: true });
  await open('/monitoring/chats/?view=negative&started_on__days=7&saved=v1', [mine], ['monitoring.list']);
  await button('View: Mine').click();
  await expect.element(item(/^Mine\s*Shared with your colleagues$/, 'menuitemradio')).toBeVisible();
  await item('Edit this view…').click();
  const dialog = page.getByRole('dialog', { name: 'Edit the view' });
  await expect.element(dialog.getByLabelText('Share with your colleagues')).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await button('View: Mine').click();
  await item('Delete this view…').click();
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/Your colleagues no longer find it/);
});

test('MON-04 USER-03 without `user.manage` a new view is the person’s own', async () => {
  await open('/monitoring/chats/?view=negative', [], ['monitoring.list']);
  await button('Views').click();
  await item('Save as a view…').click();
  const dialog = page.getByRole('dialog', { name: 'Save as a view' });
  await expect.element(dialog.getByLabelText('Name')).toBeVisible();
  expect(dialog.getByLabelText('Share with your colleagues').elements()).toEqual([]);
});
