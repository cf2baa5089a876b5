import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  animationFormOf,
  ASSISTANT,
  field,
  onlyMay,
  openForm,
  savedBodies,
  signedIn,
} from '../../../test/form-page.tsx';
import { WIDGET_TEXT_MAX } from '@regia/contract/limits';
import { NO_CONTACT } from '@regia/contract/widget/contact';
import { button, focusAfterPress } from '../../../test/show.tsx';

const open = () => openForm(animationFormOf(ASSISTANT));
const choose = (name: string) =>
  page.getByRole('radio', { name, exact: true }).first().click({ force: true });

beforeEach(() => signedIn());

describe('AST-06 the Conversation tab', () => {
  test('AST-02 has the texts first, and the animation as its last section', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: 'Texts' })).toBeVisible();
    const headings = page.getByRole('heading', { level: 2 }).elements();
    expect(headings.map((one) => one.textContent)).toEqual([
      'Texts',
      'Contact',
      'When nothing is found',
      'Animation',
    ]);
  });

  test('says that reduced motion turns the animation off', async () => {
    await open();
    await expect
      .element(page.getByText('Visitors who ask their device for less motion see none of it.'))
      .toBeVisible();
  });

  test('saves the animation and the texts of both languages together', async () => {
    const bodies = savedBodies();
    await open();
    await choose('It pulses once');
    await field('Seconds before the pop-up').fill('0');
    await field('Greeting optional').fill('Salve');
    await choose('English');
    await field('Greeting optional').fill('Hello');
    await button('Save').click();
    await expect
      .poll(() => bodies)
      .toMatchObject([
        {
          animation: { ...ASSISTANT.animation, launcher: 'pulse', greeting_delay: 0 },
          texts: { 'it-IT': { greeting: 'Salve' }, 'en-US': { greeting: 'Hello' } },
          version: 1,
        },
      ]);
  });

  test('shows in an empty field the text that stands for it, in the language of the field', async () => {
    await open();
    const greeting = field('Greeting optional');
    await expect.element(greeting).toHaveAttribute('placeholder', expect.stringMatching(/^Buongiorno/));
    await expect.element(greeting).toHaveAttribute('lang', 'it-IT');
    await expect.element(field('Name shown optional')).toHaveAttribute('placeholder', 'Tributi');
    await choose('English');
    await expect
      .element(field('Greeting optional'))
      .toHaveAttribute('placeholder', expect.stringMatching(/^Hello/));
  });

  test('adds up to four questions, orders and removes them, and the focus follows', async () => {
    const bodies = savedBodies();
    await open();
    for (const [at, question] of ['Uno?', 'Due?', 'Tre?', 'Quattro?'].entries()) {
      const focused = focusAfterPress(button('Add a question').element());
      expect(focused).toBe(field(`Question ${at + 1}`).element());
      await field(`Question ${at + 1}`).fill(question);
    }
    await expect.element(button('Add a question')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Move question 1 up')).toHaveAttribute('aria-disabled', 'true');
    expect(focusAfterPress(button('Move question 4 up').element())).toBe(field('Question 3').element());
    const removed = focusAfterPress(button('Remove question 1').element());
    expect(removed).toBe(button('Add a question').element());
    await button('Save').click();
    await expect
      .poll(() => bodies)
      .toMatchObject([{ texts: { 'it-IT': { suggested_questions: ['Due?', 'Quattro?', 'Tre?'] } } }]);
  });

  test('VAL-07 names the field and the other language if a text there stops the save, and leads to it', async () => {
    const bodies = savedBodies();
    await open();
    await choose('English');
    await field('Page that the button opens optional').fill('javascript:alert(1)');
    await choose('Italian');
    await button('Save').click();
    const note = page.getByRole('status').filter({ hasText: 'Page that the button opens (English)' });
    await expect.element(note).toMatchTextContent(/This field in this language not valid, please check it/);
    await note.getByRole('button', { name: 'English' }).click();
    expect(note.elements()).toEqual([]);
    await expect
      .element(field('Page that the button opens optional'))
      .toHaveAttribute('aria-invalid', 'true');
    expect(bodies).toEqual([]);
  });

  test('shows and saves a plain page as the link that it becomes', async () => {
    const bodies = savedBodies();
    await open();
    await field('Privacy page optional').fill('www.comune.example/privacy');
    await field('Page that the button opens optional').fill('www.comune.example/urp');
    await expect.element(field('Privacy page optional')).toHaveValue('https://www.comune.example/privacy');
    await button('Save').click();
    const saved = {
      contact: { ...NO_CONTACT, link: 'https://www.comune.example/urp' },
      privacy_address: 'https://www.comune.example/privacy',
    };
    await expect.poll(() => bodies).toMatchObject([{ texts: { 'it-IT': saved } }]);
  });

  test('ANS-17 saves the contact and the answer where nothing is found in each language', async () => {
    const bodies = savedBodies();
    await open();
    await field('Phone number optional').fill('010 123 456');
    await field('Address optional').fill('Piazza del Municipio 1');
    await choose('English');
    await field('Email optional').fill('urp@comune.example');
    await field('Answer where nothing is found optional').fill('Please call us.');
    await button('Save').click();
    const italian = { ...NO_CONTACT, phone: '010 123 456', address: 'Piazza del Municipio 1' };
    const english = { contact: { ...NO_CONTACT, email: 'urp@comune.example' }, not_found: 'Please call us.' };
    await expect
      .poll(() => bodies)
      .toMatchObject([{ texts: { 'it-IT': { contact: italian }, 'en-US': english } }]);
  });

  test('ANS-17 the answer where nothing is found has its limit, and an empty field shows ours', async () => {
    await open();
    const answer = field('Answer where nothing is found optional');
    await expect
      .element(answer)
      .toHaveAttribute('placeholder', 'Non ho trovato una risposta alla Sua domanda.');
    await expect.element(answer).toHaveAttribute('maxlength', String(WIDGET_TEXT_MAX));
    await answer.fill('Ci chiami.');
    await expect.element(page.getByText(`10 / ${WIDGET_TEXT_MAX}`)).toBeVisible();
  });

  test('ANS-17 a telephone that is none stops the save at its field', async () => {
    const bodies = savedBodies();
    await open();
    await field('Phone number optional').fill('allo sportello');
    await button('Save').click();
    await expect.element(field('Phone number optional')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByText('Phone number is incomplete or incorrect')).toBeVisible();
    expect(bodies).toEqual([]);
  });

  test('a refusal of the server is shown at the field that it names', async () => {
    const texts = { 'it-IT': { greeting: ['No greeting.'], suggested_questions: ['No questions.'] } };
    const refusal = { animation: { greeting_delay: ['No delay.'] }, texts, status_code: 400 };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 400 })));
    await open();
    await button('Add a question').click();
    await field('Question 1').fill('Uno?');
    await button('Save').click();
    for (const [label, message] of [
      ['Greeting optional', 'No greeting.'],
      ['Question 1', 'No questions.'],
      ['Seconds before the pop-up', 'No delay.'],
    ] as const) {
      await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
      await expect.element(page.getByText(message)).toBeVisible();
    }
  });

  test('a text has its length and its limit', async () => {
    await open();
    await field('Greeting optional').fill('Salve');
    await expect.element(page.getByText('5 / 500')).toBeVisible();
    await expect.element(field('Greeting optional')).toHaveAttribute('maxlength', '500');
  });

  test('only shows the animation and the texts to a profile without the permission', async () => {
    onlyMay('assistant.update');
    await open();
    await expect.element(page.getByText(/Your profile can’t change the look of assistants/)).toBeVisible();
    await expect.element(field('Greeting optional')).toBeDisabled();
    await expect.element(button('Add a question')).toBeDisabled();
  });
});
