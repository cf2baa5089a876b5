import type { ModelEndpoint } from '@regia/contract/models/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { field, openEndpoints, REFUSED, VECTORS } from '../../test/endpoints.tsx';
import { ENDPOINT } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';

const SECOND_ID = '0199a7c2-5b1e-7d3a-8f60-000000000008';
const SECOND: ModelEndpoint = {
  ...ENDPOINT,
  id: SECOND_ID,
  name: 'Ollama',
  assistants: [],
  fallback_of: [{ id: '6', name: 'Mistral, principale' }],
};
const SUSPENDED = {
  since: '2026-11-21T12:52:00.000Z',
  retry_on: '2999-01-01T00:00:00.000Z',
  text: 'It returned an error.',
};
const FIRST: ModelEndpoint = { ...ENDPOINT, fallback: { id: SECOND_ID, name: 'Ollama' } };

test('ANS-21 a fallback is chosen among the other endpoints whose test passed', async () => {
  const { calls } = await openEndpoints('/organization/model-endpoint/6/', {
    results: [ENDPOINT, REFUSED, VECTORS, { ...SECOND, fallback_of: [] }],
  });
  const choice = field('If it doesn’t answer');
  await expect.element(choice).toHaveTextContent('No fallbackOllama');
  await choice.selectOptions('Ollama');
  await button('Save and test').click();
  await expect.poll(() => calls[0]?.[1]['fallback']).toBe(SECOND_ID);
});

test('ANS-21 the saved fallback stays chosen if its test fails later, and can be left', async () => {
  const { calls } = await openEndpoints('/organization/model-endpoint/6/', {
    results: [FIRST, { ...SECOND, state: 'failed' }],
  });
  const choice = field('If it doesn’t answer');
  await expect.element(choice).toHaveDisplayValue('Ollama (its test hasn’t passed)');
  await choice.selectOptions('No fallback');
  await button('Save and test').click();
  await expect.poll(() => calls[0]?.[1]).toMatchObject({ fallback: null });
});

test('ANS-21 a fallback that is refused says so at its field', async () => {
  await openEndpoints('/organization/model-endpoint/6/', {
    results: [ENDPOINT, { ...SECOND, fallback_of: [] }],
    answers: {
      'PATCH 6/': () =>
        Response.json({ fallback: ['Choose an endpoint whose test passed.'] }, { status: 400 }),
    },
  });
  const choice = field('If it doesn’t answer');
  await choice.selectOptions('Ollama');
  await button('Save and test').click();
  await expect.element(choice).toHaveAccessibleDescription(/Choose an endpoint whose test passed\./);
  await expect.element(choice).toHaveFocus();
});

test('ANS-21 the list says which endpoint is suspended, why, what happens meanwhile, and tries it when asked', async () => {
  const { calls } = await openEndpoints('/organization/model-endpoint/', {
    results: [{ ...FIRST, suspended: SUSPENDED }, SECOND],
  });
  const row = page.getByRole('row', { name: /Mistral, principale/ });
  await expect.element(row).toMatchTextContent('Suspended');
  await expect
    .element(page.getByText(/“Mistral, principale” hasn’t answered since 2026-11-21 01:52 PM/))
    .toBeVisible();
  const note = page.getByText(
    /It returned an error\. Meanwhile its fallback answers, “Ollama”\. It is asked again 2999-01-01 01:00 AM\./,
  );
  await expect.element(note).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /Ollama/ }))
    .toMatchTextContent('fallback of 1 endpoint');
  await button('Try now').click();
  await expect.poll(() => calls.map(([name]) => name)).toEqual(['POST 6/test/']);
});

test('ANS-21 a suspended fallback says for which endpoint it is missing, and that the next question asks it', async () => {
  await openEndpoints(`/organization/model-endpoint/${SECOND_ID}/`, {
    results: [FIRST, { ...SECOND, suspended: { ...SUSPENDED, retry_on: '2026-11-21T12:53:00.000Z' } }],
  });
  const note = page.getByText(
    /^It returned an error\. It is the fallback of “Mistral, principale”: meanwhile there is none\. The next question asks it again\./,
  );
  await expect.element(note).toBeVisible();
  await expect.element(page.getByText('Ready', { exact: true })).not.toBeInTheDocument();
});

test('ANS-21 a suspended endpoint without a fallback says that its assistants quote', async () => {
  await openEndpoints('/organization/model-endpoint/6/', {
    results: [{ ...ENDPOINT, suspended: SUSPENDED }],
  });
  const note = page.getByText(/It has no fallback: meanwhile its assistants quote your sources\./);
  await expect.element(note).toBeVisible();
});

test('ANS-21 a fallback is not deleted: the dialog names the endpoints and has no such button', async () => {
  const { calls } = await openEndpoints(`/organization/model-endpoint/${SECOND_ID}/`, {
    results: [FIRST, SECOND],
  });
  await button('Delete…').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('It is the fallback of 1 endpoint.');
  await expect.element(dialog.getByRole('link', { name: 'Mistral, principale' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Delete endpoint' }).elements()).toEqual([]);
  expect(calls).toEqual([]);
});
