import { expect, test, vi } from 'vitest';
import { openForm } from '../../../test/form-page.tsx';
import { chooseFile, importScene, PREVIEW } from '../../../test/import-scene.ts';
import { button } from '../../../test/show.tsx';
import { NewImport } from './NewImport.tsx';

test('AUTH-11 USER-04 the preview and the import send the file in a form: objects as JSON, no name for what is not chosen', async () => {
  importScene();
  const forms: FormData[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (init?.body instanceof FormData) forms.push(init.body);
    expect(new Headers(init?.headers).get('content-type')).toBeNull();
    return answer(url, init);
  });
  await openForm(() => <NewImport onStarted={() => {}} />);
  await chooseFile('Mail;Nome\nàda@comune.example;Ada');
  await button('Import 2 people').click();
  await expect.poll(() => forms.length).toBe(2);
  const [preview, start] = forms.map((form) => Object.fromEntries(form));
  expect(Object.keys(preview!)).toEqual(['file_name', 'content']);
  expect({ ...start, content: null }).toEqual({
    file_name: 'people.csv',
    content: null,
    columns: JSON.stringify(PREVIEW.columns.map(({ use }) => use)),
    invite: 'true',
  });
  for (const { content } of [preview!, start!]) {
    expect((content as File).name).toBe('people.csv');
    expect(await (content as File).text()).toBe('Mail;Nome\nàda@comune.example;Ada');
  }
});
