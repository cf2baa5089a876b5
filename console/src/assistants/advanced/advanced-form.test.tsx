import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  ADVANCED_FACTS,
  advancedFormOf,
  ASSISTANT,
  field,
  openForm,
  savedBodies,
  signedIn,
} from '../../../test/form-page.tsx';
import { type AdvancedFacts, fieldsOf } from './advanced-values.ts';
import { button } from '../../../test/show.tsx';

const different = () => page.getByRole('region', { name: 'Different from the default' });
const resets = () => page.getByRole('button', { name: /^Reset: / }).elements().length;
const OWN = { ...ASSISTANT, citations_strategy: 'list', small_talk_thanks: 'Prego, dal Comune.' };

async function open(assistant = ASSISTANT): Promise<unknown[]> {
  signedIn();
  const bodies = savedBodies();
  await openForm(advancedFormOf(assistant));
  return bodies;
}

test('AST-02 without differences each setting says that it has its default, and shows the standard text', async () => {
  await open();
  expect(page.getByText('default', { exact: true }).elements()).toHaveLength(
    fieldsOf(ADVANCED_FACTS as unknown as AdvancedFacts).length,
  );
  await expect.element(different()).toMatchTextContent('Every setting has its default.');
  await expect.element(field('Reply to thanks')).toHaveAttribute('placeholder', 'Prego!');
  expect(resets()).toBe(0);
  for (const explained of [
    /Where visitors read which pages/,
    /A number after each statement/,
    /After “Thank you”/,
  ])
    await expect.element(page.getByText(explained)).toBeVisible();
});

test('AST-02 a difference from the default is told at the field and in the list, with the default and the standard text', async () => {
  await open(OWN);
  await expect.element(page.getByText('Default: In the text')).toBeVisible();
  await expect.element(page.getByText('Default: standard text')).toBeVisible();
  await expect.element(page.getByText(/The standard text: “Prego!”/)).toBeVisible();
  for (const told of ['2', 'Citations', 'In a list', 'Reply to thanks', 'Prego, dal Comune.'])
    await expect.element(different()).toMatchTextContent(told);
  await different().getByRole('button', { name: 'Reply to thanks' }).click();
  await expect.element(field('Reply to thanks')).toHaveFocus();
  await different().getByRole('button', { name: 'Citations' }).click();
  await expect.element(page.getByRole('radio', { name: /^In a list/ })).toHaveFocus();
});

test('AST-02 one setting is reset and has the focus; all are reset at once; nothing is saved before the save', async () => {
  const bodies = await open(OWN);
  await button('Reset: Reply to thanks').click();
  await expect.element(field('Reply to thanks')).toHaveValue('');
  await expect.element(field('Reply to thanks')).toHaveFocus();
  await expect.element(page.getByText('1 unsaved change')).toBeVisible();
  await button('Reset all').click();
  await expect.element(page.getByRole('radio', { name: /^In the text/ })).toBeChecked();
  expect(resets()).toBe(0);
  expect(bodies).toEqual([]);
  await button('Save').click();
  const others = Object.fromEntries(
    Object.keys(ADVANCED_FACTS).map((name) => [name, ASSISTANT[name as keyof typeof ASSISTANT]]),
  );
  await expect
    .poll(() => bodies)
    .toEqual([{ ...others, citations_strategy: 'inline', small_talk_thanks: '', version: 1 }]);
});

test('AST-02 a setting that differs has an edge; one press resets all that differ, and then the button does nothing', async () => {
  await open(OWN);
  const edged = () =>
    [...document.querySelectorAll('form fieldset > section li')].filter(
      (row) => getComputedStyle(row, '::before').content !== 'none',
    ).length;
  expect(edged()).toBe(2);
  await button('Reset all').click();
  await expect.element(different()).toMatchTextContent('Every setting has its default.');
  await expect.element(field('Reply to thanks')).toHaveValue('');
  await expect.element(page.getByRole('radio', { name: /^In the text/ })).toBeChecked();
  expect([edged(), resets()]).toEqual([0, 0]);
  await expect.element(button('Reset all')).toHaveAttribute('aria-disabled', 'true');
});

test('AST-02 a value out of range is refused at its field, which shows its range', async () => {
  const bodies = await open();
  await field('Reply to thanks').fill('a'.repeat(501));
  await expect.element(page.getByText('501 / 500')).toBeVisible();
  await button('Save').click();
  await expect.element(page.getByText('Enter 500 characters or fewer')).toBeVisible();
  await expect.element(field('Reply to thanks')).toHaveFocus();
  expect(bodies).toEqual([]);
});
