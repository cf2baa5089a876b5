import { expect, test } from 'vitest';
import { readRoutes } from './route-table.ts';

const SRC = `${import.meta.dirname.replace(/build$/, 'src')}/`;

test('the table has the page of each route, with the frames around it and its texts', async () => {
  const routes = await readRoutes();
  const found = new Map(routes.map(({ path, ...rest }) => [path, rest]));
  const pagesOf = (path: string) => found.get(path)?.pages.map((page) => page.replace(SRC, ''));
  expect(routes.length).toBeGreaterThan(24);
  expect(pagesOf('/auth/login')).toEqual(['account/login/LoginPage.tsx']);
  expect(found.get('/auth/login')?.isSignedIn).toBe(false);
  expect(pagesOf('/ai/ai-assistants/$id/try')).toEqual([
    'shell/whole-tree.ts',
    'shell/AppLayout.tsx',
    'assistants/AssistantFrame.tsx',
    'chat/TryPage.tsx',
  ]);
  expect(found.get('/ai/ai-assistants/$id/try')).toMatchObject({
    isSignedIn: true,
    catalogues: ['assistants', 'chat'],
  });
});

test('the table has the catalogues that a page takes from other domains', async () => {
  const found = new Map((await readRoutes()).map(({ path, catalogues }) => [path, catalogues]));
  expect(found.get('/monitoring/messages')).toEqual(['monitoring', 'chat', 'views']);
  expect(found.get('/monitoring/messages/$id')).toEqual(['monitoring', 'chat', 'why']);
  expect(found.get('/monitoring/gaps')).toEqual(['gaps', 'learning']);
});
