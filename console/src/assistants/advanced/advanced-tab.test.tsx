import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ADVANCED_FACTS, ASSISTANT } from '../../../test/form-page.tsx';
import { openPage } from '../../../test/open-page.tsx';
import { button } from '../../../test/show.tsx';
import { advancedRoute, assistantRoute } from '../routes.tsx';

const SAVED = [
  { version: 3, author: 'ada', saved_on: '2026-03-03T10:00:00Z', changed: ['name', 'citations_strategy'] },
  { version: 2, author: 'carla', saved_on: '2026-03-02T10:00:00Z', changed: [] },
  { version: 1, author: null, saved_on: '2026-03-01T10:00:00Z', changed: [] },
];

const NO_CHOICE = { endpoint: null, options: [], server: null };

/** Opens the tab. The server refuses the facts of the settings this many times. */
async function openAdvanced({ refusals = 0 } = {}): Promise<void> {
  let left = refusals;
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://regia.example');
    if (pathname.endsWith('/version/')) return Response.json({ count: SAVED.length, results: SAVED });
    if (pathname.endsWith('/model-endpoint/')) return Response.json(NO_CHOICE);
    if (!pathname.endsWith('/advanced/')) return Response.json(ASSISTANT);
    if (left === 0) return Response.json({ settings: ADVANCED_FACTS });
    left -= 1;
    return Response.json({ detail: 'The assistant is locked.' }, { status: 409 });
  });
  await openPage({
    address: '/ai/ai-assistants/2/advanced/',
    permissions: ['assistant.retrieve', 'assistant.advanced'],
    routes: (app) => {
      const frame = assistantRoute(app);
      return [frame.addChildren([advancedRoute(frame)])];
    },
  });
}

test('AST-02 advanced settings that cannot be loaded say why, and one press loads them', async () => {
  await openAdvanced({ refusals: 1 });
  await expect.element(page.getByText('The assistant is locked.')).toBeVisible();
  await button('Try again').click();
  await expect.element(page.getByRole('textbox', { name: 'Reply to thanks' })).toBeVisible();
  await expect.element(page.getByText('The assistant is locked.')).not.toBeInTheDocument();
});

test('AST-02 beside the advanced settings each version names its changed settings and its author', async () => {
  await openAdvanced();
  const versions = page.getByRole('region', { name: 'Versions' }).getByRole('listitem');
  await expect.poll(() => versions.elements()).toHaveLength(3);
  expect(versions.elements().map((one) => one.querySelector('p')?.textContent)).toEqual([
    'Name and Citations · ada',
    'Settings that your profile can’t see · carla',
    'First version · by the system',
  ]);
});
