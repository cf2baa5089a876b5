import { i18n } from '@lingui/core';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { knowledgeServer, type Reply } from '../../../test/knowledge-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { useToasts } from '../../platform/toasts.ts';
import { trainingPageRoutes } from '../routes.tsx';

const CONNECTION = {
  account: {
    kind: 'consent',
    address: 'ada@office.example',
    last_four: null,
    connected_by: 'ada',
    connected_on: '2026-11-21T14:40:00.000Z',
    problem: null,
  },
  can_consent: true,
  redirect_url: 'https://regia.comune.example/google-drive/',
};
const FINISHED = { body: { assistant: 'a1', connection: CONNECTION } };

async function open(search: string, finish: Reply = FINISHED, sources: readonly object[] = []) {
  const server = knowledgeServer(['assistant.train'], {
    '/google-drive-consent/': finish,
    '/source/': { body: { results: sources, count: sources.length } },
  });
  const router = await openPage({
    address: `/google-drive/${search}`,
    routes: trainingPageRoutes,
    permissions: ['assistant.train', 'assistant.retrieve'],
  });
  return { ...server, router };
}

test('TRN-02 a consent is finished and told once, and leads to the page that adds the folder', async () => {
  const { bodiesOf, router } = await open('?state=s-1&code=4%2F0A&scope=drive');
  await expect.poll(() => router.state.location.pathname).toBe('/ai/ai-assistants/a1/training/add/');
  expect(router.state.location.search).toEqual({ kind: 'drive' });
  expect(bodiesOf('/google-drive-consent/')).toEqual([{ state: 's-1', answer: '4/0A' }]);
  expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['Google Drive connected']);
});

test('TRN-02 texts that arrive while the next page loads don’t tell the consent again', async () => {
  const told = () => useToasts.getState().toasts.length;
  onTestFinished(useToasts.subscribe(() => told() < 3 && i18n.load('en-US', {})));
  const { router } = await open('?state=s-1&code=c');
  await expect.poll(() => router.state.location.pathname).toBe('/ai/ai-assistants/a1/training/add/');
  expect(told()).toBe(1);
});

test('TRN-02 for an assistant that has a folder it leads to the training', async () => {
  const { router } = await open('?state=s-1&code=c', FINISHED, [{ id: 's1', kind: 'google_drive' }]);
  await expect.poll(() => router.state.location.pathname).toBe('/ai/ai-assistants/a1/training/');
});

test('TRN-02 a consent that was not given is told, and its address is cleared', async () => {
  const { bodiesOf, router } = await open('?state=s-1&error=access_denied', {
    status: 400,
    body: { detail: 'Google got no consent.' },
    headers: { 'Regia-Refusal': 'drive_consent_cancelled' },
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Google got no consent\./);
  expect(bodiesOf('/google-drive-consent/')).toEqual([{ state: 's-1' }]);
  expect(router.state.location.href).toBe('/google-drive/');
});

test('TRN-02 the address without a consent sends nothing', async () => {
  const { bodiesOf } = await open('');
  await expect.element(page.getByRole('alert')).toMatchTextContent('There’s no consent to finish here');
  expect(bodiesOf('/google-drive-consent/')).toEqual([]);
});
