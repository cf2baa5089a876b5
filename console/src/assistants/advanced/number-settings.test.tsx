import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  advancedFormOf,
  ASSISTANT,
  field,
  openForm,
  savedBodies,
  signedIn,
} from '../../../test/form-page.tsx';
import { button } from '../../../test/show.tsx';

async function open(assistant: object = {}): Promise<unknown[]> {
  signedIn();
  const bodies = savedBodies();
  await openForm(advancedFormOf({ ...ASSISTANT, ...assistant }));
  return bodies;
}

test('AST-02 ANS-09 a temperature is typed with a comma or a point, and saved as a number', async () => {
  const bodies = await open();
  await field('Temperature').fill('0,05');
  await expect.element(field('Temperature')).toHaveValue('0,05');
  await field('Messages kept').fill('2');
  await button('Save').click();
  await expect.poll(() => bodies).toMatchObject([{ temperature: 0.05, messages_kept: 2 }]);
});

test('AST-02 a number out of range, and a text that is none, are refused at their fields', async () => {
  const bodies = await open();
  await expect.element(page.getByText(/From 0 to 2\./)).toBeVisible();
  await field('Temperature').fill('2.1');
  await field('Messages kept').fill('six');
  await button('Save').click();
  await expect.element(page.getByText('Enter 2 or less')).toBeVisible();
  await expect.element(field('Messages kept')).toHaveAttribute('aria-invalid', 'true');
  expect(bodies).toEqual([]);
});

test('AST-02 ANS-03 the number of rewordings and their instructions are on with the switch alone', async () => {
  const bodies = await open();
  await expect.element(field('Rewordings in each language')).toBeDisabled();
  await expect.element(field('Instructions for rewording')).toBeDisabled();
  await page.getByRole('switch', { name: 'Search in other words, too' }).click();
  await field('Rewordings in each language').fill('3');
  await field('Instructions for rewording').fill('Use the terms of the regulations.');
  await button('Save').click();
  await expect
    .poll(() => bodies)
    .toMatchObject([
      {
        use_multi_query_retriever: true,
        multi_query_queries_per_language: 3,
        multi_query_system_instructions: 'Use the terms of the regulations.',
      },
    ]);
});

test('AST-02 ANS-06 the arguments of a search stand under its type; one without an effect is in view, and off', async () => {
  const bodies = await open();
  await expect.element(field('Passages for the model')).toBeEnabled();
  for (const name of ['Passages compared', 'Weight of similarity', 'Threshold'])
    await expect.element(field(name)).toBeDisabled();
  await page.getByRole('radio', { name: /^Similar, but different/ }).click();
  await expect.element(field('Weight of similarity')).toBeEnabled();
  await expect.element(field('Threshold')).toBeDisabled();
  await field('Weight of similarity').fill('0.3');
  await expect.element(button('Reset: Weight of similarity')).toBeVisible();
  await button('Save').click();
  await expect
    .poll(() => bodies)
    .toMatchObject([
      {
        search_type: 'mmr',
        search_kwargs: { k: 5, fetch_k: 20, lambda_mult: 0.3, score_threshold: 0.4 },
      },
    ]);
});

test('AST-02 a field of a group that differs is told in the list, with a way to it', async () => {
  await open({ search_kwargs: { ...ASSISTANT.search_kwargs, k: 9 } });
  const different = page.getByRole('region', { name: 'Different from the default' });
  await expect.element(different).toMatchTextContent('Passages for the model');
  await expect.element(different).toMatchTextContent('9');
  await different.getByRole('button', { name: 'Passages for the model' }).click();
  await expect.element(field('Passages for the model')).toHaveFocus();
  await button('Reset: Passages for the model').click();
  await expect.element(field('Passages for the model')).toHaveValue('5');
});

test('AST-02 ANS-08 the limit and the instructions of a summary have an effect only if conversations are summarized', async () => {
  const bodies = await open();
  await expect.element(field('Percentage of the context')).toBeDisabled();
  await expect.element(field('Instructions for the summary')).toBeDisabled();
  await page.getByRole('switch', { name: 'Summarize long conversations' }).click();
  await expect.element(field('Instructions for the summary')).toBeEnabled();
  await field('Percentage of the context').fill('101');
  await button('Save').click();
  await expect.element(page.getByText('Enter 100 or less')).toBeVisible();
  await field('Percentage of the context').fill('30');
  await field('Instructions for the summary').fill('Keep the dates.');
  await button('Save').click();
  await expect
    .poll(() => bodies)
    .toMatchObject([
      {
        summarize_conversation: true,
        summarize_token_limit_percentage: 30,
        summarize_system_instructions: 'Keep the dates.',
      },
    ]);
});

test('AST-02 ANS-07 the number of searches at once has an effect only if the model searches itself', async () => {
  const bodies = await open();
  await expect.element(field('Searches at once')).toBeDisabled();
  await page.getByRole('switch', { name: 'Let the model search itself' }).click();
  await field('Searches at once').fill('9');
  await button('Save').click();
  await expect.element(page.getByText('Enter 8 or less')).toBeVisible();
  await field('Searches at once').fill('5');
  await button('Save').click();
  await expect
    .poll(() => bodies)
    .toMatchObject([{ has_rag: true, has_rag_as_tool: true, tool_max_concurrency: 5 }]);
});
