import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  advancedFormOf,
  animationFormOf,
  ASSISTANT,
  basicInfoOf,
  colorsFormOf,
  installationFormOf,
  onlyMay,
  openForm,
  scheduleFormOf,
  signedIn,
} from '../../test/form-page.tsx';

const FORMS = [
  ['basic info', basicInfoOf, /can’t edit the basic info/, 'assistant.update'],
  ['installation', installationFormOf, /can’t edit the installation/, 'assistant.api_key'],
  ['colors', colorsFormOf, /can’t change the look/, 'assistant.graphics'],
  ['animation', animationFormOf, /can’t change the look/, 'assistant.graphics'],
  ['training schedule', scheduleFormOf, /can’t change when assistants train/, 'assistant.train'],
  ['advanced settings', advancedFormOf, /can’t change the advanced settings/, 'assistant.advanced'],
] as const;

const changeable = () =>
  document.querySelectorAll('form fieldset:not(:disabled) :is(input, textarea, select)').length;
const archived = { ...ASSISTANT, state: 'archived' };

test.each(FORMS)(
  'AST-01 the %s of an archived assistant are only shown, until it is brought back',
  async (_, formOf, denied) => {
    signedIn();
    const shown = await openForm(formOf(archived));
    await expect
      .element(page.getByText(/^This assistant is archived\. Bring it back to change it\./))
      .toBeVisible();
    await expect.element(page.getByText(denied)).not.toBeInTheDocument();
    expect(changeable()).toBe(0);
    await shown.close();
    await openForm(formOf({ ...ASSISTANT, state: 'off_air' } as never));
    await expect.element(page.getByText('View only')).not.toBeInTheDocument();
    expect(changeable()).toBeGreaterThan(0);
  },
);

test.each(FORMS)(
  'AST-01 USER-07 of an archived assistant, a profile that may not change the %s is told that',
  async (_, formOf, denied) => {
    signedIn();
    onlyMay('assistant.retrieve');
    await openForm(formOf(archived));
    await expect.element(page.getByText(denied)).toBeVisible();
    await expect.element(page.getByText(/Bring it back/)).not.toBeInTheDocument();
  },
);

const RIGHTS = FORMS.map(([, , , right]) => right);

test.each(FORMS)(
  'AST-02 USER-06 the %s are changed with their own right, and with no other one',
  async (_, formOf, denied, right) => {
    signedIn();
    onlyMay('assistant.retrieve', ...RIGHTS.filter((one) => one !== right));
    const shown = await openForm(formOf(ASSISTANT));
    await expect.element(page.getByText(denied)).toBeVisible();
    expect(changeable()).toBe(0);
    await shown.close();
    onlyMay('assistant.retrieve', right);
    await openForm(formOf(ASSISTANT));
    await expect.element(page.getByText('View only')).not.toBeInTheDocument();
    expect(changeable()).toBeGreaterThan(0);
  },
);

test('AST-02 USER-06 a reader of the advanced settings sees what differs, and nothing that resets it', async () => {
  signedIn();
  onlyMay('assistant.retrieve');
  await openForm(advancedFormOf({ ...ASSISTANT, citations_strategy: 'list', small_talk_thanks: 'Prego.' }));
  await expect.element(page.getByText('Default: In the text')).toBeVisible();
  expect(page.getByRole('button', { name: /^Reset/ }).elements()).toHaveLength(0);
});
