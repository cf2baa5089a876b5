import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, field, openEndpoints, REFUSED } from '../../test/endpoints.tsx';
import { ENDPOINT } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';

const LINE = 'REGIA_ALLOW_HOSTS=10.20.0.8:11434';

const openNew = (answers: Answers = {}) => openEndpoints('/organization/model-endpoint/create/', { answers });

test('ANS-21 the list has each endpoint with host, model, state and assistants, and the server’s cannot be opened', async () => {
  await openEndpoints('/organization/model-endpoint/');
  const rows = page.getByRole('row');
  await expect.poll(() => rows.elements()).toHaveLength(4);
  const texts = rows.elements().map((row) => row.textContent);
  expect(texts[1]).toMatch(/Mistral, principale.*api\.mistral\.ai, mistral-small-latest.*Ready.*1/);
  expect(texts[2]).toMatch(/OpenRouter.*Test failed.*0/);
  expect(texts[3]).toMatch(
    /Server’s model.*models\.comune\.example, llama.*Offered by your server administrator.*4/,
  );
  expect(rows.nth(3).getByRole('link').elements()).toEqual([]);
});

test('ANS-21 the number of assistants leads to them, where there is one', async () => {
  const { router } = await openEndpoints('/organization/model-endpoint/');
  const count = page.getByRole('link', { name: 'The assistants of Mistral, principale: 1' });
  await expect.element(count).toHaveTextContent('1');
  expect(page.getByRole('link', { name: /^The assistants of/ }).elements()).toHaveLength(1);
  await count.click();
  await expect.poll(() => router.state.location.href).toBe('/organization/model-endpoint/6/#assistants');
  const panel = page.getByRole('region', { name: 'Assistants' });
  await expect.element(panel.getByRole('link', { name: 'Tributi' })).toBeVisible();
});

test('ANS-21 without an endpoint the page says what a model adds, and has one way to add one', async () => {
  await openEndpoints('/organization/model-endpoint/', { results: [], server: null });
  await expect.element(page.getByText('No endpoint yet')).toBeVisible();
  expect(page.getByRole('link', { name: 'New endpoint' }).elements()).toHaveLength(1);
});

test('ANS-21 a preset fills the address and no price, and a typed address stays', async () => {
  await openNew();
  await page.getByRole('radio', { name: 'Mistral' }).click();
  await expect.element(field('Address')).toHaveValue('https://api.mistral.ai/v1');
  await page.getByRole('radio', { name: 'Azure OpenAI' }).click();
  await page.getByRole('radio', { name: 'Deployment and api-version' }).click();
  await expect
    .element(field('Address'))
    .toHaveValue('https://RESOURCE.openai.azure.com/openai/deployments/DEPLOYMENT?api-version=2024-10-21');
  await expect.element(field('Address')).toHaveAccessibleDescription(/^Up to the name of the deployment/);
  await field('Address').fill('https://modelli.comune.example/v1');
  await page.getByRole('radio', { name: 'OpenAI', exact: true }).click();
  await expect.element(field('Address')).toHaveValue('https://modelli.comune.example/v1');
  await page.getByText('Advanced: prices, context, limits').click();
  await expect.element(field('Price in optional')).toHaveValue('');
});

test('ANS-21 a new endpoint is saved with its numbers, tested at once, and its page opens', async () => {
  const { calls, router } = await openNew({
    'POST ': (sent) => Response.json({ ...ENDPOINT, ...sent }, { status: 201 }),
  });
  await field('Name').fill('Azure');
  await field('Key optional').fill('sk-1');
  await field('Model').fill('gpt');
  await page.getByText('Advanced: prices, context, limits').click();
  await field('Price in optional').fill('0,20');
  await field('Price out optional').fill('0.6');
  await field('Context optional').fill('128.000');
  await button('Save and test').click();
  await expect.poll(() => router.state.location.pathname).toBe('/organization/model-endpoint/6/');
  expect(calls).toEqual([
    [
      'POST ',
      {
        name: 'Azure',
        purpose: 'chat',
        kind: 'openai',
        url: 'https://api.openai.com/v1',
        model: 'gpt',
        key: 'sk-1',
        price_in: 0.2,
        price_out: 0.6,
        context_tokens: 128_000,
        most_at_once: null,
        first_word_seconds: null,
        silence_seconds: null,
        fallback: null,
      },
    ],
    ['POST 6/test/', {}],
  ]);
});

test('ANS-21 a number that is none is refused at its field, and nothing is sent', async () => {
  const { calls } = await openNew();
  await field('Name').fill('Azure');
  await field('Model').fill('gpt');
  await page.getByText('Advanced: prices, context, limits').click();
  await field('Price in optional').fill('gratis');
  await button('Save and test').click();
  await expect.element(page.getByText('Invalid input format')).toBeVisible();
  await expect.element(field('Price in optional')).toHaveFocus();
  expect(calls).toEqual([]);
});

test('ANS-21 the refusal of a private address shows the line for the server administrator, to be copied', async () => {
  await openNew({
    'POST ': () =>
      Response.json({ url: [`It is a private address, allowed with the line ${LINE}`] }, { status: 400 }),
  });
  await field('Name').fill('Ollama');
  await field('Model').fill('llama3.1:8b');
  await button('Save and test').click();
  await expect.element(page.getByRole('region', { name: 'Line for the address' })).toHaveTextContent(LINE);
  await expect.element(field('Address')).toHaveFocus();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await button('Copy line').click();
  await expect.poll(() => copied.mock.calls).toEqual([[LINE]]);
});

test('ANS-21 a list of models at a private address shows the same line', async () => {
  await openNew({
    'POST models/': () =>
      Response.json({ url: [`It is a private address, allowed with the line ${LINE}`] }, { status: 400 }),
  });
  await button('List models').click();
  await expect
    .element(page.getByRole('region', { name: 'Line for the list of models' }))
    .toHaveTextContent(LINE);
});

test('ANS-21 the list of models is asked with the typed key, and a choice fills the name', async () => {
  const { calls } = await openNew({ 'POST models/': () => Response.json({ models: ['small', 'large'] }) });
  await field('Key optional').fill('sk-1');
  await button('List models').click();
  await field('2 models found').selectOptions('large');
  await expect.element(field('Model')).toHaveValue('large');
  expect(calls).toEqual([
    ['POST models/', { kind: 'openai', url: 'https://api.openai.com/v1', key: 'sk-1' }],
  ]);
});

test('ANS-21 a list that cannot be had says why, and the name can be typed', async () => {
  await openNew({
    'POST models/': () => Response.json({ url: ['The endpoint gives no list.'] }, { status: 400 }),
  });
  await button('List models').click();
  await expect.element(page.getByText(/The endpoint gives no list\./)).toBeVisible();
  await field('Model').fill('gpt');
  await expect.element(field('Model')).toHaveValue('gpt');
});

test('ANS-21 a model on the server’s machine fills the form with one press; a port that is not allowed has its line', async () => {
  await openNew({
    'POST look/': () =>
      Response.json({
        found: [{ program: 'Ollama', url: 'http://127.0.0.1:11434/v1', models: ['llama3.1:8b'] }],
        not_allowed: [{ program: 'vLLM', allow_host: '127.0.0.1:8000' }],
      }),
  });
  await button('Look for a model').click();
  await button('Use llama3.1:8b').click();
  await expect.element(field('Name')).toHaveValue('Ollama');
  await expect.element(field('Address')).toHaveValue('http://127.0.0.1:11434/v1');
  await expect.element(field('Model')).toHaveValue('llama3.1:8b');
  await expect.element(page.getByText(/^Not asked, because it isn’t allowed: vLLM$/)).toBeVisible();
  await expect.element(page.getByText('REGIA_ALLOW_HOSTS=127.0.0.1:8000')).toBeVisible();
});

test('ANS-21 a failed test says what failed and what was not asked, and that nobody can choose the endpoint', async () => {
  await openEndpoints('/organization/model-endpoint/7/');
  const panel = page.getByRole('region', { name: 'Test', exact: true });
  await expect.element(panel).toMatchTextContent('The test failed');
  await expect.element(panel).toMatchTextContent('no assistant can choose it until a test passes');
  expect(
    panel
      .getByRole('listitem')
      .elements()
      .map((line) => line.textContent),
  ).toEqual(['ReachableAnswers in 88 ms.', 'KeyThe key is refused.', 'ModelNot tested.']);
  await expect.element(panel).toMatchTextContent('Its cost is not known.');
});

test.each([
  ['failed', REFUSED.test],
  ['untested', null],
] as const)(
  'ANS-21 an endpoint in use whose test is %s says that its assistants go on using it',
  async (state, last) => {
    const sentence = /The assistants that have chosen it go on using it\./;
    await openEndpoints('/organization/model-endpoint/6/', { results: [{ ...ENDPOINT, state, test: last }] });
    await expect.element(page.getByText(sentence)).toBeVisible();
    await openEndpoints('/organization/model-endpoint/7/', { results: [{ ...REFUSED, state, test: last }] });
    await expect.element(page.getByText(/no assistant can choose it/)).toBeVisible();
    expect(page.getByText(sentence).elements()).toEqual([]);
  },
);

test('ANS-21 an endpoint in use is not deleted: the dialog names the assistants and has no such button', async () => {
  const { calls } = await openEndpoints('/organization/model-endpoint/6/');
  await button('Delete…').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('“Mistral, principale” is in use');
  await expect
    .element(dialog.getByRole('link', { name: 'Tributi' }))
    .toHaveAttribute('href', expect.stringMatching(/advanced\/$/));
  await expect.element(dialog).toMatchTextContent('1 assistant uses it.');
  expect(
    dialog
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).not.toContain('Delete endpoint');
  expect(calls).toEqual([]);
});

test('ANS-21 an endpoint that was chosen meanwhile is not deleted, and the dialog says by which assistants', async () => {
  await openEndpoints('/organization/model-endpoint/7/', {
    answers: {
      'DELETE 7/': () => Response.json({ detail: '“OpenRouter” is in use: Anagrafe.' }, { status: 409 }),
    },
  });
  await button('Delete…').click();
  await button('Delete endpoint').click();
  await expect.element(page.getByText('“OpenRouter” is in use: Anagrafe.')).toBeVisible();
});

test('ANS-21 an endpoint that does not exist is not found', async () => {
  await openEndpoints('/organization/model-endpoint/9/');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Element not found' })).toBeVisible();
});

test.each([
  ['that cost something tells the cost', 0.0002, / in 3\.1 s\. It cost €\s?0\.0002\.$/],
  ['whose cost nobody knows says so', null, / in 3\.1 s\. Its cost is not known\.$/],
  ['that used no tokens says nothing of a cost', 0, / in 3\.1 s\.$/],
])('ANS-21 a test %s', async (_, cost, says) => {
  await openEndpoints('/organization/model-endpoint/6/', {
    results: [{ ...ENDPOINT, test: { ...ENDPOINT.test!, cost } }],
  });
  await expect.element(page.getByText(/^Tested/)).toMatchTextContent(says);
});
