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

test('AST-07 screen readers are told an answer of a trial without Markdown, numbers and addresses', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes(CHAT) ? MESSAGES : { id: 'a1', name: 'Sportello' }),
  );
  await openPage({
    address: `/ai/ai-assistants/a1/try/?chat=${CHAT}`,
    permissions: ['assistant.try'],
    routes: (app) => {
      const parent = createRoute({ getParentRoute: () => app, path: 'ai/ai-assistants/$id' });
      return [parent.addChildren([tryRoute(parent as never)])];
    },
  });
  const told = page.getByRole('status').filter({ hasText: 'Orari' });
  await expect.element(told).toMatchTextContent(/^Orari\s+Alle 9\.\s+Veda anche:\s+• Agosto$/);
});
