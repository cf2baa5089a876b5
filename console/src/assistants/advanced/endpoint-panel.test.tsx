import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { advancedFormOf, ASSISTANT, onlyMay, openForm, signedIn } from '../../../test/form-page.tsx';
import { button } from '../../../test/show.tsx';
import { queryClient } from '../../platform/query.ts';
import { useToasts } from '../../platform/toasts.ts';

const SERVER = { host: 'models.comune.example', model: 'llama' };
const OWN = { id: '6', name: 'Mistral', host: 'api.mistral.ai', model: 'small', state: 'passed' };
const WRONG = {
  id: '7',
  name: 'OpenRouter',
  purpose: 'chat',
  url: 'https://openrouter.ai/api/v1',
  model: 'x',
  state: 'failed',
};

/** It writes no answers. */
const VECTORS = { ...WRONG, id: '9', name: 'Vettori', purpose: 'embeddings' };
const MISTRAL = {
  ...OWN,
  purpose: 'chat',
  url: 'https://api.mistral.ai/v1',
  fallback: { id: '8', name: 'Ollama' },
};

/** Opens the advanced settings with this choice of endpoints. Returns the bodies of the choices that are sent. */
async function open({ choice = {}, refusal = null as string | null, mayManage = true } = {}) {
  queryClient.clear();
  signedIn();
  if (!mayManage) onlyMay('assistant.advanced');
  const sent: unknown[] = [];
  let now = {
    endpoint: null as string | null,
    options: [OWN],
    server: SERVER as typeof SERVER | null,
    ...choice,
  };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://regia.example');
    if (pathname.includes('/organization/')) {
      return mayManage
        ? Response.json({ results: [MISTRAL, WRONG, VECTORS], server: null })
        : Response.json({ detail: 'no' }, { status: 403 });
    }
    if (!pathname.endsWith('/model-endpoint/')) return new Promise<Response>(() => {});
    if (init?.method !== 'PATCH') return Response.json(now);
    const body = JSON.parse(init.body as string) as { endpoint: string | null };
    sent.push(body);
    if (refusal !== null) return Response.json({ endpoint: [refusal] }, { status: 400 });
    now = { ...now, ...body };
    return Response.json(now);
  });
  await openForm(advancedFormOf(ASSISTANT));
  return sent;
}

const radio = (name: string) => page.getByRole('radio', { name, exact: true });

test('ANS-21 the server’s model is the default, and another endpoint is chosen with one button', async () => {
  const sent = await open();
  await expect.element(radio('Server’s model')).toBeChecked();
  await expect
    .element(radio('Server’s model'))
    .toHaveAccessibleDescription('llama at models.comune.example, offered by your server administrator');
  await expect.element(button('Use this endpoint')).toHaveAttribute('aria-disabled', 'true');
  await radio('Mistral').click();
  await button('Use this endpoint').click();
  await expect.element(button('Use this endpoint')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(radio('Mistral')).toBeChecked();
  expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['Data has been saved successfully']);
  await radio('Server’s model').click();
  await button('Use this endpoint').click();
  await expect.poll(() => sent).toEqual([{ endpoint: '6' }, { endpoint: null }]);
});

test('ANS-21 an endpoint whose test failed is shown with the reason, and cannot be chosen', async () => {
  await open();
  await expect.element(radio('OpenRouter')).toBeDisabled();
  await expect.element(radio('OpenRouter')).toHaveAccessibleDescription('x · Its last test failed');
});

test('ANS-21 an endpoint for vectors is not among them', async () => {
  await open();
  await expect.element(radio('OpenRouter')).toBeVisible();
  expect(radio('Vettori').elements()).toEqual([]);
});

test('ANS-21 the chosen endpoint says that its last test failed, also to a person without the right to manage endpoints', async () => {
  await open({ choice: { endpoint: '6', options: [{ ...OWN, state: 'failed' }] }, mayManage: false });
  await expect.element(radio('Mistral')).toBeChecked();
  await expect
    .element(radio('Mistral'))
    .toHaveAccessibleDescription('small, api.mistral.ai · Its last test failed');
  expect(page.getByRole('link', { name: 'Manage endpoints' }).elements()).toEqual([]);
});

test('ANS-21 an endpoint with a fallback names it', async () => {
  await open();
  await expect
    .element(radio('Mistral'))
    .toHaveAccessibleDescription('small, api.mistral.ai · fallback “Ollama”');
});

test('ANS-21 a choice that is refused says why at its field, until another one is chosen', async () => {
  await open({ refusal: 'The endpoint is gone.' });
  await radio('Mistral').click();
  await button('Use this endpoint').click();
  await expect
    .element(page.getByRole('group', { name: 'Endpoint' }))
    .toHaveAccessibleDescription(/The endpoint is gone\.$/);
  await radio('Server’s model').click();
  await expect.element(page.getByText('The endpoint is gone.')).not.toBeInTheDocument();
});

test('ANS-21 a choice of an endpoint is no unsaved change of the settings', async () => {
  await open();
  await radio('Mistral').click();
  await expect.element(radio('Mistral')).toBeChecked();
  expect(page.getByText(/unsaved change/).elements()).toEqual([]);
});
