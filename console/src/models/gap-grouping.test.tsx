import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { field, NO_GROUPING, openEndpoints, VECTORS } from '../../test/endpoints.tsx';
import { ENDPOINT } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { useToasts } from '../platform/toasts.ts';

const LIST = '/organization/model-endpoint/';
const AT = `${LIST}${VECTORS.id}/`;
const panel = () => page.getByRole('region', { name: 'Gaps by meaning' });

test('ANS-21 a new endpoint for vectors has one price and one wait, no fallback, and says its purpose', async () => {
  const { calls } = await openEndpoints(`${LIST}create/`, {
    answers: { 'POST ': (sent) => Response.json({ ...VECTORS, ...sent }, { status: 201 }) },
  });
  await expect.element(page.getByRole('radio', { name: /^Chat/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Vectors/ }).click();
  await expect.element(field('If it doesn’t answer')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^The test asks for the vectors of three short texts/)).toBeVisible();
  await field('Name').fill('Vettori');
  await field('Model').fill('text-embedding-3-small');
  await page.getByText('Advanced: price, wait').click();
  await field('Price in optional').fill('0,02');
  await field('Wait for the vectors optional').fill('10');
  for (const absent of ['Price out optional', 'Context optional', 'Questions at once optional'])
    expect(page.getByLabelText(absent, { exact: true }).elements()).toEqual([]);
  await button('Save and test').click();
  await expect
    .poll(() => calls[0])
    .toEqual([
      'POST ',
      {
        purpose: 'embeddings',
        name: 'Vettori',
        kind: 'openai',
        url: 'https://api.openai.com/v1',
        model: 'text-embedding-3-small',
        price_in: 0.02,
        first_word_seconds: 10,
      },
    ]);
});

test('ANS-21 the page of a new endpoint for vectors has its name from the beginning', async () => {
  let isMade = false;
  const { router } = await openEndpoints(`${LIST}create/`, {
    results: () => (isMade ? [VECTORS] : []),
    answers: {
      'POST ': () => {
        isMade = true;
        return Response.json(VECTORS, { status: 201 });
      },
    },
  });
  const headings: (string | null | undefined)[] = [];
  router.subscribe('onRendered', () => headings.push(document.querySelector('h1')?.textContent));
  await page.getByRole('radio', { name: /^Vectors/ }).click();
  await field('Name').fill('Vettori');
  await field('Model').fill('x');
  await button('Save and test').click();
  await expect.poll(() => router.state.location.pathname).toBe(AT);
  await expect.poll(() => headings.at(-1)).toBe('Vettori');
});

test('ANS-21 the fields of answers are not sent for vectors', async () => {
  const { calls } = await openEndpoints(`${LIST}create/`, {
    answers: { 'POST ': (sent) => Response.json({ ...VECTORS, ...sent }, { status: 201 }) },
  });
  await field('Name').fill('Vettori');
  await field('Model').fill('x');
  await page.getByText('Advanced: prices, context, limits').click();
  await field('Price out optional').fill('gratis');
  await page.getByRole('radio', { name: /^Vectors/ }).click();
  await button('Save and test').click();
  await expect.poll(() => calls[0]?.[0]).toBe('POST ');
  expect(calls[0]?.[1]).not.toHaveProperty('price_out');
});

test('ANS-21 the list says what each endpoint is for, and no assistants of one for vectors', async () => {
  await openEndpoints(LIST, { results: [ENDPOINT, { ...VECTORS, groups_gaps: true }] });
  const rows = page.getByRole('row');
  await expect.poll(() => rows.elements()).toHaveLength(4);
  const texts = rows.elements().map((row) => row.textContent);
  expect(texts[1]).toMatch(/Mistral, principale.*Chat.*Ready.*1$/);
  expect(texts[2]).toMatch(/Vettori.*text-embedding-3-small, groups the gaps.*Vectors.*Ready.*—$/);
  expect(texts[3]).toMatch(/Server’s model.*Chat/);
});

test('ANS-21 the page of an endpoint for vectors has its checks and the gaps, and no purpose to change', async () => {
  const { calls } = await openEndpoints(AT, { results: [VECTORS] });
  const lines = page.getByRole('region', { name: 'Test', exact: true }).getByRole('listitem');
  await expect
    .poll(() => lines.elements().map((line) => line.textContent))
    .toEqual(['ReachableAnswers in 41 ms.', 'VectorsVectors of 1,536 numbers, in 120 ms.']);
  await expect.element(panel()).toMatchTextContent('It groups no gaps until it is chosen.');
  expect(page.getByRole('region', { name: 'Assistants' }).elements()).toEqual([]);
  await field('Name').fill('Vettori, nuovi');
  expect(page.getByRole('radio', { name: /^Chat/ }).elements()).toEqual([]);
  await button('Save and test').click();
  await expect.poll(() => calls[0]?.[1]['name']).toBe('Vettori, nuovi');
  expect(Object.keys(calls[0]?.[1] ?? {})).not.toContain('purpose');
  expect(Object.keys(calls[0]?.[1] ?? {})).not.toContain('price_out');
});

test('ANS-21 an endpoint for vectors whose test failed can’t be chosen, and goes on grouping the gaps', async () => {
  await openEndpoints(AT, { results: [{ ...VECTORS, state: 'failed', groups_gaps: true }] });
  const shown = page.getByRole('region', { name: 'Test', exact: true });
  await expect.element(shown).toMatchTextContent('it can’t be chosen until a test passes');
  await expect.element(shown).toMatchTextContent('It goes on grouping the gaps.');
});

test('MON-06 the page of the endpoint that groups the gaps tells its last failure', async () => {
  const failed = { on: '2026-11-21T14:40:00.000Z', text: 'It gave 2 vectors for 3 texts.' };
  const grouping = { ...NO_GROUPING, endpoint: VECTORS.id, failed };
  await openEndpoints(AT, { results: [{ ...VECTORS, groups_gaps: true }], grouping });
  await expect.element(panel()).toMatchTextContent('It groups the gaps of the organization.');
  await expect.element(panel()).toMatchTextContent('It gave 2 vectors for 3 texts.');
});

test('MON-06 the endpoint that groups the gaps is not deleted: the dialog leads to the choice', async () => {
  const { calls } = await openEndpoints(AT, { results: [{ ...VECTORS, groups_gaps: true }] });
  await button('Delete…').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('“Vettori” is in use');
  await expect
    .element(dialog.getByRole('link', { name: 'Choose who groups the gaps' }))
    .toHaveAttribute('href', expect.stringMatching(/model-endpoint\/$/));
  expect(calls).toEqual([]);
});

test('MON-06 without an endpoint for vectors, of the organization or of the server, there is no panel', async () => {
  await openEndpoints(LIST);
  await expect.element(page.getByRole('region', { name: 'Spending limits' })).toBeVisible();
  expect(panel().elements()).toEqual([]);
});

test('MON-06 the panel says who groups the gaps, and the dialog changes endpoint and threshold', async () => {
  const failed = {
    ...VECTORS,
    id: '0199a7c2-5b1e-7d3a-8f60-000000000010',
    name: 'Guasto',
    state: 'failed' as const,
  };
  const { calls } = await openEndpoints(LIST, { results: [ENDPOINT, VECTORS, failed] });
  await expect.element(panel()).toMatchTextContent('Gaps are grouped by their words alone.');
  await button('Edit grouping').click();
  const choice = field('Endpoint');
  await expect.element(choice).toHaveTextContent('None: gaps are grouped by their wordsVettori');
  await choice.selectOptions('Vettori');
  await field('Threshold of likeness optional').fill('0,7');
  await button('Save').click();
  await expect
    .poll(() => calls)
    .toEqual([
      [
        'PATCH gap-grouping/',
        { endpoint: VECTORS.id, alike_from: 0.7, seen: { endpoint: null, alike_from: null } },
      ],
    ]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(useToasts.getState().toasts.map(({ title }) => title)).toContain('The grouping of gaps was saved');
});

test('MON-06 a threshold that is none, and a refused endpoint, are told at their fields', async () => {
  const { calls } = await openEndpoints(LIST, {
    results: [VECTORS],
    answers: {
      'PATCH gap-grouping/': () => Response.json({ endpoint: ['“Vettori” has no price.'] }, { status: 400 }),
    },
  });
  await button('Edit grouping').click();
  await field('Threshold of likeness optional').fill('2');
  await button('Save').click();
  await expect.element(field('Threshold of likeness optional')).toHaveFocus();
  expect(calls).toEqual([]);
  await field('Threshold of likeness optional').fill('');
  await field('Endpoint').selectOptions('Vettori');
  await button('Save').click();
  await expect.element(field('Endpoint')).toHaveAccessibleDescription(/“Vettori” has no price\./);
});

test('MON-06 a choice that changed meanwhile keeps what was typed, shows the other values, and is saved on the next press', async () => {
  let now = NO_GROUPING;
  const { calls } = await openEndpoints(LIST, {
    results: [VECTORS],
    grouping: () => now,
    answers: {
      'PATCH gap-grouping/': ({ seen }) => {
        if (JSON.stringify(seen).includes(VECTORS.id)) return Response.json(now);
        now = { ...NO_GROUPING, endpoint: VECTORS.id };
        return Response.json(
          { detail: 'Somebody else changed the grouping.' },
          { status: 409, headers: { 'Regia-Refusal': 'gap_grouping_changed_meanwhile' } },
        );
      },
    },
  });
  await button('Edit grouping').click();
  await field('Threshold of likeness optional').fill('0,7');
  await button('Save').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Somebody else changed the grouping.')).toBeVisible();
  await expect.element(field('Endpoint')).toHaveValue(VECTORS.id);
  await expect.element(field('Threshold of likeness optional')).toHaveValue('0,7');
  await button('Save').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.map(([, sent]) => sent)).toEqual([
    { endpoint: null, alike_from: 0.7, seen: { endpoint: null, alike_from: null } },
    { endpoint: VECTORS.id, alike_from: 0.7, seen: { endpoint: VECTORS.id, alike_from: null } },
  ]);
});

test('MON-06 the panel names the server’s model, with its threshold', async () => {
  const server = { host: 'vectors.example', model: 'bge-m3' };
  await openEndpoints(LIST, { grouping: { ...NO_GROUPING, server } });
  await expect.element(panel()).toMatchTextContent('from a likeness of 0.85 on: bge-m3 at vectors.example');
});

test('MON-06 where the server has a model for vectors and none for answers, the panel names it, too', async () => {
  const server = { host: 'vectors.example', model: 'bge-m3' };
  await openEndpoints(LIST, { results: [], server: null, grouping: { ...NO_GROUPING, server } });
  await expect.element(page.getByText('No endpoint yet')).toBeVisible();
  await expect.element(panel()).toMatchTextContent('bge-m3 at vectors.example');
});

test('MON-06 the panel names the chosen endpoint, with the own threshold and the last failure', async () => {
  const failed = { on: '2026-11-21T14:40:00.000Z', text: 'It gave 2 vectors for 3 texts.' };
  const grouping = { ...NO_GROUPING, endpoint: VECTORS.id, alike_from: 0.7, failed };
  await openEndpoints(LIST, { results: [VECTORS], grouping });
  await expect.element(panel()).toMatchTextContent('“Vettori” groups the gaps');
  await expect.element(panel()).toMatchTextContent('from a likeness of 0.70 on');
  await expect.element(panel()).toMatchTextContent('It gave 2 vectors for 3 texts.');
});
