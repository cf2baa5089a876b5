import { createRoute } from '@tanstack/react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../test/open-page.tsx';
import { nextFrame } from '../../test/show.tsx';
import { AssistantOutlet } from './AssistantFrame.tsx';
import { failingParts, newsParts } from './notice-parts.ts';

/** Opens a tab of an assistant with these permissions. */
async function openTab(
  tab: string,
  permissions: readonly string[],
  more: object = {},
  { status = 200, title = 'Tributi' } = {},
): Promise<void> {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      {
        id: 'a1',
        name: 'Tributi',
        state: 'preview',
        site: 'www.comune.example',
        user_type: 'anonymous',
        has_new_information: false,
        failing_sources: 0,
        version: 1,
        ...more,
      },
      { status },
    ),
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
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
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
    await openTab(tab, ['assistant.retrieve'], { has_new_information: hasNews });
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

test.each([
  ['', 2, '2 sources keep failing', 1],
  ['', 1, 'A source keeps failing', 1],
  ['training/', 2, '2 sources keep failing', 0],
  ['', 0, '0 sources keep failing', 0],
])(
  'AST-02 TRN-06 the head at %j of an assistant with %d failing sources: “%s” %d times',
  async (tab, count, words, times) => {
    await failingParts();
    await openTab(tab, ['assistant.retrieve'], { failing_sources: count });
    await expect.element(page.getByText(/www\.comune\.example/)).toBeVisible();
    await nextFrame();
    const notice = page.getByRole('link', { name: words });
    await expect.poll(() => notice.elements()).toHaveLength(times);
    expect(page.getByText(/failing/).elements()).toHaveLength(times);
  },
);

test('AST-02 the head of an assistant has its state and its actions', async () => {
  await openTab('', ['assistant.retrieve', 'assistant.enable', 'assistant.disable'], { state: 'on_air' });
  await expect.element(page.getByText('On air', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Take off air' })).toBeVisible();
});

test('AST-02 an assistant that does not exist has no tabs, and the page says so', async () => {
  await openTab('', ['assistant.retrieve'], {}, { status: 404, title: 'Element not found' });
  await expect.element(page.getByText(/This assistant doesn’t exist/)).toBeVisible();
  expect(tabs()).toEqual([]);
});

test('AST-02 an assistant that cannot be loaded is asked for again with one press', async () => {
  await openTab('', ['assistant.retrieve'], {}, { status: 400, title: 'Assistant' });
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(tabs()).toEqual([]);
});
