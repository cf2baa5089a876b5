import { createRoute } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../test/open-page.tsx';
import { AssistantOutlet } from './AssistantFrame.tsx';

/** Opens a tab of an assistant that has something to learn, with these permissions. */
async function openTab(tab: string, permissions: readonly string[]): Promise<void> {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      id: 'a1',
      name: 'Tributi',
      state: 'preview',
      site: 'www.comune.example',
      user_type: 'anonymous',
      new_information: null,
      version: 1,
    }),
  );
  await openPage({
    address: `/ai/ai-assistants/a1/${tab}`,
    permissions,
    routes: (app) => {
      const frame = createRoute({
        getParentRoute: () => app,
        path: 'ai/ai-assistants/$id',
        component: AssistantOutlet,
      });
      return [frame.addChildren([createRoute({ getParentRoute: () => frame, path: '$' })])];
    },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tributi' })).toBeVisible();
}
const tabs = () =>
  page
    .getByRole('navigation', { name: 'Assistant sections' })
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);

const OF_ALL = ['Basic info', 'Training', 'Colors', 'Conversation'];
test.each([
  ['nothing more', [], OF_ALL],
  ['assistant.api_key', ['assistant.api_key'], OF_ALL.toSpliced(2, 0, 'Installation')],
  ['assistant.advanced', ['assistant.advanced'], [...OF_ALL, 'Advanced settings']],
  ['assistant.try', ['assistant.try'], [...OF_ALL, 'Try']],
])('USER-06 AST-02 the tabs of an assistant, for a person with %s', async (_, more, shown) => {
  await openTab('', ['assistant.retrieve', ...more]);
  expect(tabs()).toEqual(shown);
});

test.each([
  ['', 'Basic info'],
  ['training/', 'Training'],
  ['installation/', 'Installation'],
  ['colors/', 'Colors'],
  ['conversation/', 'Conversation'],
  ['advanced/', 'Advanced settings'],
  ['try/', 'Try'],
])('AST-02 the title of the browser names the tab at %s: %s', async (tab, name) => {
  await openTab(tab, ['assistant.retrieve']);
  await expect.poll(() => document.title).toContain(name);
});
