import type { ModelEndpoint } from '@regia/contract/models/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { field, openEndpoints, REFUSED } from '../../test/endpoints.tsx';
import { ENDPOINT } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { NoCodeGiven, useAskedForCode } from '../platform/http/ask-for-code.ts';
import { useSession } from '../platform/session/store.ts';
import { refreshEndpoints } from './queries.ts';

test('ANS-21 the saved key is told by its end, an empty field keeps it, and a box removes it', async () => {
  const { calls } = await openEndpoints('/organization/model-endpoint/6/');
  await expect.element(page.getByText(/The saved key ends with 7f3a\./)).toBeVisible();
  await expect.element(field('Key optional')).toHaveValue('');
  await field('Name').fill('Mistral');
  await button('Save and test').click();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.[1]).toMatchObject({ name: 'Mistral', price_in: 0.2 });
  expect(calls[0]?.[1]).not.toHaveProperty('key');
  await page.getByRole('checkbox', { name: 'Remove the saved key' }).click();
  await button('Save and test').click();
  await expect.poll(() => calls.at(-1)?.[1]['key']).toBe(null);
});

test('ANS-21 A111 a new key is sent once: then the field is empty, and only the end of the key is shown', async () => {
  const { calls } = await openEndpoints('/organization/model-endpoint/6/', {
    answers: {
      'PATCH 6/': ({ name }) => Response.json({ ...ENDPOINT, name, key_last_four: '9c2d' }),
    },
  });
  await field('Key optional').fill('sk-very-secret-9c2d');
  await button('Save and test').click();
  await expect.element(page.getByText(/The saved key ends with 9c2d\./)).toBeVisible();
  await expect.element(field('Key optional')).toHaveValue('');
  expect(calls[0]?.[1]['key']).toBe('sk-very-secret-9c2d');
  expect(document.documentElement.outerHTML).not.toContain('very-secret');
});

test('ANS-21 MFA-07 a change of the key waits for a code, and is sent again with it', async () => {
  const { calls } = await openEndpoints('/organization/model-endpoint/6/', {
    answers: {
      'PATCH 6/': ({ code }) =>
        code === undefined
          ? Response.json(
              { code: ['Required.'] },
              { status: 400, headers: { 'regia-refusal': 'code_required' } },
            )
          : Response.json({ ...ENDPOINT, key_last_four: '9c2d' }),
    },
  });
  await field('Key optional').fill('sk-9c2d');
  await button('Save and test').click();
  await expect.poll(() => useAskedForCode.getState().asked).toHaveLength(1);
  expect(page.getByText(/ends with 9c2d/).elements()).toEqual([]);
  const [asked] = useAskedForCode.getState().asked;
  asked?.resolve(await asked.repeat('123456'));
  await expect.element(page.getByText(/The saved key ends with 9c2d\./)).toBeVisible();
  expect(calls.map(([, sent]) => sent)).toMatchObject([
    { key: 'sk-9c2d' },
    { key: 'sk-9c2d', code: '123456' },
  ]);
});

test('ANS-21 MFA-07 a change of the key without a code is not made, and the typed key stays', async () => {
  await openEndpoints('/organization/model-endpoint/6/', {
    answers: {
      'PATCH 6/': () =>
        Response.json(
          { code: ['Required.'] },
          { status: 400, headers: { 'regia-refusal': 'code_required' } },
        ),
    },
  });
  await field('Key optional').fill('sk-9c2d');
  await button('Save and test').click();
  await expect.poll(() => useAskedForCode.getState().asked).toHaveLength(1);
  useAskedForCode.getState().asked[0]?.reject(new NoCodeGiven());
  await expect.element(field('Key optional')).toHaveValue('sk-9c2d');
  await expect.element(page.getByText(/The saved key ends with 7f3a\./)).toBeVisible();
});

test('ANS-21 A111 unsaved work that is kept when the session ends has no key', async () => {
  await openEndpoints('/organization/model-endpoint/create/');
  await field('Name').fill('Azure');
  await field('Key optional').fill('sk-very-secret');
  await button('Show password').click();
  useSession.setState({ tokens: null });
  const kept = Object.values(sessionStorage).concat(Object.values(localStorage)).join(' ');
  expect(kept).toContain('Azure');
  expect(kept).not.toContain('very-secret');
});

test('ANS-21 a change that leaves the test in force does not ask the endpoint; one that does not, tests it', async () => {
  const { calls } = await openEndpoints('/organization/model-endpoint/6/', {
    answers: {
      'PATCH 6/': (sent) =>
        Response.json({
          ...ENDPOINT,
          ...sent,
          state: sent['model'] === ENDPOINT.model ? 'passed' : 'untested',
        }),
    },
  });
  await field('Name').fill('Mistral');
  await button('Save and test').click();
  await expect.element(button('Save and test')).not.toBeInTheDocument();
  expect(calls.map(([name]) => name)).toEqual(['PATCH 6/']);
  await field('Model').fill('mistral-large');
  await button('Save and test').click();
  await expect.poll(() => calls.map(([name]) => name)).toEqual(['PATCH 6/', 'PATCH 6/', 'POST 6/test/']);
});

test('ANS-21 an endpoint whose test failed can be saved, and says that nobody can choose it', async () => {
  const { calls } = await openEndpoints('/organization/model-endpoint/7/', {
    answers: { 'PATCH 7/': (sent) => Response.json({ ...REFUSED, ...sent }) },
  });
  await field('Name').fill('OpenRouter, prova');
  await button('Save and test').click();
  await expect.element(page.getByText('The endpoint “OpenRouter, prova” was saved')).toBeVisible();
  expect(calls.map(([name]) => name)).toEqual(['PATCH 7/']);
  await expect.element(page.getByText(/no assistant can choose it until a test passes/)).toBeVisible();
});

test('ANS-21 an endpoint that somebody else saved first is not overwritten; their model comes, the typed name stays', async () => {
  const theirs: ModelEndpoint = {
    ...ENDPOINT,
    model: 'mistral-large',
    updated_on: '2026-11-22T09:00:00.000Z',
  };
  let isChanged = false;
  const { calls } = await openEndpoints('/organization/model-endpoint/6/', {
    results: () => [isChanged ? theirs : ENDPOINT],
    answers: {
      'PATCH 6/': (sent) => {
        if (isChanged) return Response.json({ ...theirs, ...sent });
        isChanged = true;
        const headers = { 'regia-refusal': 'endpoint_changed_meanwhile' };
        return Response.json({ detail: 'Someone else saved this endpoint.' }, { status: 409, headers });
      },
    },
  });
  await field('Name').fill('Mistral');
  await button('Save and test').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Someone else saved this endpoint\./);
  await expect.element(field('Model')).toHaveValue('mistral-large');
  await expect.element(field('Name')).toHaveValue('Mistral');
  await button('Save and test').click();
  await expect.poll(() => calls).toHaveLength(2);
  expect(calls.map(([, sent]) => sent)).toMatchObject([
    { name: 'Mistral', model: ENDPOINT.model, updated_on: ENDPOINT.updated_on },
    { name: 'Mistral', model: 'mistral-large', updated_on: theirs.updated_on },
  ]);
});

test('ANS-21 a later state from the server is not taken for the one that the typed values are based on', async () => {
  let now: ModelEndpoint = ENDPOINT;
  const { calls } = await openEndpoints('/organization/model-endpoint/6/', { results: () => [now] });
  await field('Name').fill('Mistral');
  now = { ...ENDPOINT, model: 'mistral-large', updated_on: '2026-11-22T09:00:00.000Z' };
  await refreshEndpoints();
  await expect.element(page.getByText('api.mistral.ai, mistral-large')).toBeVisible();
  await expect.element(field('Model')).toHaveValue(ENDPOINT.model);
  await button('Save and test').click();
  await expect.poll(() => calls[0]?.[1]['updated_on']).toBe(ENDPOINT.updated_on);
});
