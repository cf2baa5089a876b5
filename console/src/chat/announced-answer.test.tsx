import { createRoute } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../test/open-page.tsx';
import { tryRoute } from './routes.tsx';

const CHAT = '01990000-0000-7000-8000-000000000001';
const AT = '2026-11-20T14:31:00.000Z';
const message = (more: object) => ({
  chat: CHAT,
  parts: [],
  sent_on: AT,
  outcome: null,
  extractive: true,
  citations: [],
  verified_by_staff: false,
  correction: null,
  link_sites: [],
  ...more,
});
const MESSAGES = [
  message({ id: 'q1', sender_type: 'human', content: 'Quando apre?' }),
  message({
    id: 'm1',
    sender_type: 'assistant',
    outcome: 'answered',
    content: '**Orari**\n\nAlle 9. [1]\n\nVeda anche:\n- Agosto: https://c.example/agosto',
  }),
];

async function openTrial(...permissions: string[]): Promise<void> {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes(CHAT) ? MESSAGES : { id: 'a1', name: 'Sportello' }),
  );
  await openPage({
    address: `/ai/ai-assistants/a1/try/?chat=${CHAT}`,
    permissions: ['assistant.try', ...permissions],
    routes: (app) => {
      const parent = createRoute({ getParentRoute: () => app, path: 'ai/ai-assistants/$id' });
      return [parent.addChildren([tryRoute(parent as never)])];
    },
  });
}

test('AST-07 screen readers are told an answer of a trial without Markdown, numbers and addresses', async () => {
  await openTrial();
  const told = page.getByRole('status').filter({ hasText: 'Orari' });
  await expect.element(told).toMatchTextContent(/^Orari\s+Alle 9\.\s+Veda anche:\s+• Agosto$/);
});

test.each([
  ['nothing more', [], 0],
  ['assistant.trace', ['assistant.trace'], 1],
])('USER-06 AST-07 a trial is explained to a person with %s', async (_, permissions, times) => {
  await openTrial(...permissions);
  await expect.element(page.getByRole('status').filter({ hasText: 'Orari' })).toBeInTheDocument();
  expect(page.getByRole('button', { name: 'Why this answer?' }).elements()).toHaveLength(times);
});
