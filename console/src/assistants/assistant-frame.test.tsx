import { createRoute } from '@tanstack/react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../test/open-page.tsx';
import { nextFrame } from '../../test/show.tsx';
import { AssistantOutlet } from './AssistantFrame.tsx';
import { newsParts } from './notice-parts.ts';

/** Opens a tab of an assistant with these permissions. */
async function openTab(tab: string, permissions: readonly string[], hasNews = false): Promise<void> {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      id: 'a1',
      name: 'Tributi',
      state: 'preview',
      site: 'www.comune.example',
      user_type: 'anonymous',
      has_new_information: hasNews,
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

test.each([
  ['', true, 1],
  ['try/', true, 1],
  ['training/', true, 0],
  ['', false, 0],
])(
  'AST-02 the head at %j of an assistant that has something to learn (%s) has %d notices of it',
  async (tab, hasNews, notices) => {
    await newsParts();
    await openTab(tab, ['assistant.retrieve'], hasNews);
    await expect.element(page.getByText(/www\.comune\.example/)).toBeVisible();
    await nextFrame();
    const notice = page.getByRole('link', { name: 'New information to learn' });
    await expect.poll(() => notice.elements()).toHaveLength(notices);
  },
);

test('AST-02 on a phone, the chat of Try has the whole height: only its tabs are above it', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 800);
  const site = page.getByText(/www\.comune\.example/);
  await openTab('try/', ['assistant.retrieve', 'assistant.try']);
  await expect.element(page.getByRole('link', { name: 'Try' })).toBeVisible();
  await expect.element(site).not.toBeVisible();
  await page.getByRole('link', { name: 'Colors' }).click();
  await expect.element(site).toBeVisible();
});
