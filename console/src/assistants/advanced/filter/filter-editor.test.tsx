import { NO_FILTER } from '@regia/contract/assistants/settings/search-filter';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { advancedFormOf, ASSISTANT, openForm, signedIn } from '../../../../test/form-page.tsx';
import { button } from '../../../../test/show.tsx';
import { queryClient } from '../../../platform/query.ts';

const SOURCES = [
  { id: '1', kind: 'google_drive', name: 'Albo pretorio', url: 'https://drive.google.com/drive/folders/1' },
  { id: '2', kind: 'sitemap', url: 'https://www.comune.example/sitemap.xml' },
];

/** Opens the advanced settings of an assistant with this filter. Returns the bodies of the saves. */
async function open(filter: object = {}, refusal?: object): Promise<{ search_kwargs: { filter: object } }[]> {
  queryClient.clear();
  signedIn();
  const bodies: { search_kwargs: { filter: object }; version: number }[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://regia.example');
    if (pathname.endsWith('/source/'))
      return Response.json({ count: 2, next: null, previous: null, results: SOURCES });
    if (init?.method !== 'PATCH') return new Promise<Response>(() => {});
    const sent = JSON.parse(init.body as string) as (typeof bodies)[number];
    bodies.push(sent);
    if (refusal) return Response.json(refusal, { status: 400 });
    return Response.json({ ...ASSISTANT, ...sent, version: sent.version + 1 });
  });
  const kwargs = { ...ASSISTANT.search_kwargs, filter: { ...NO_FILTER, ...filter } };
  await openForm(advancedFormOf({ ...ASSISTANT, search_kwargs: kwargs }));
  return bodies;
}

const condition = (number: number) => page.getByRole('group', { name: `Condition ${number}`, exact: true });
const part = (number: number, label: string) => condition(number).getByLabelText(label, { exact: true });

test('AST-02 ANS-06 a source that is left out is chosen by its name, and saved', async () => {
  const bodies = await open();
  await button('Add a condition').click();
  await expect.element(part(1, 'Field')).toHaveFocus();
  await part(1, 'Comparison').selectOptions('is not');
  await part(1, 'Value').selectOptions('Albo pretorio');
  await button('Save').click();
  await expect
    .poll(() => bodies.map(({ search_kwargs: { filter } }) => filter))
    .toEqual([{ ...NO_FILTER, source: { is: [], not: ['Albo pretorio'] } }]);
});

test('AST-02 ANS-06 each field has its comparisons and its values', async () => {
  const bodies = await open();
  const add = async (number: number, field: string, comparison: string) => {
    await button('Add a condition').click();
    await part(number, 'Field').selectOptions(field);
    await part(number, 'Comparison').selectOptions(comparison);
  };
  await add(1, 'Title or page above', 'contains');
  await part(1, 'Value').fill('Regolamenti');
  await add(2, 'Date', 'until');
  await part(2, 'Value').fill('2025-03-01');
  await add(3, 'Language', 'is');
  await part(3, 'Value').selectOptions('English');
  await add(4, 'Path', 'does not begin with');
  await part(4, 'Value').fill('/albo/');
  await add(5, 'Kind of source', 'is');
  await part(5, 'Value').selectOptions('Website');
  await button('Save').click();
  await expect
    .poll(() => bodies.map(({ search_kwargs: { filter } }) => filter))
    .toEqual([
      {
        ...NO_FILTER,
        kind: { is: ['sitemap'], not: [] },
        language: { is: ['en'], not: [] },
        date: { from: null, until: '2025-03-01' },
        path: { is: [], not: ['/albo/'] },
        breadcrumb: { is: ['Regolamenti'], not: [] },
      },
    ]);
});

test('AST-02 ANS-06 a condition without a value is refused at its field, and nothing is sent', async () => {
  const bodies = await open({ language: { is: ['it'], not: [] } });
  await button('Add a condition').click();
  await button('Save').click();
  await expect.element(part(2, 'Value')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(part(2, 'Value')).toHaveFocus();
  await expect.element(part(1, 'Value')).not.toHaveAttribute('aria-invalid');
  expect(bodies).toEqual([]);
});

test('AST-02 ANS-06 a refusal of the server stands at the values of the list that it names', async () => {
  await open(
    { path: { is: ['/a/', '/b/'], not: [] } },
    { search_kwargs: { filter: { path: { is: { 1: ['This path is not right.'] } } } } },
  );
  await part(2, 'Value').fill('/c/');
  await button('Save').click();
  await expect.element(part(2, 'Value')).toHaveAccessibleDescription('#2: This path is not right.');
});

test('AST-02 ANS-06 a condition is removed; a filter that differs is told, and is reset', async () => {
  const bodies = await open({ kind: { is: ['files', 'manual'], not: [] } });
  const different = page.getByRole('region', { name: 'Different from the default' });
  await expect.element(different).toMatchTextContent('2 conditions');
  await button('Remove the condition on: Kind of source').first().click();
  await expect.element(different).toMatchTextContent('1 condition');
  await expect.element(button('Add a condition')).toHaveFocus();
  await expect.element(part(1, 'Value')).toHaveValue('manual');
  await button('Reset: Filter').click();
  await expect.element(condition(1)).not.toBeInTheDocument();
  await button('Save').click();
  await expect.poll(() => bodies.map(({ search_kwargs: { filter } }) => filter)).toEqual([NO_FILTER]);
});

test('AST-02 ANS-06 a source that is gone stays in view', async () => {
  await open({ source: { is: ['Archivio'], not: [] } });
  await expect.element(part(1, 'Value')).toHaveValue('Archivio');
});

test('AST-02 ANS-06 a second first day takes the place of the one before', async () => {
  await open({ date: { from: '2025-01-01', until: null } });
  await button('Add a condition').click();
  await part(2, 'Field').selectOptions('Date');
  await expect.element(condition(2)).not.toBeInTheDocument();
  await expect.element(part(1, 'Value')).toHaveValue('');
});
