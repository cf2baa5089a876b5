import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { animationFormOf, ASSISTANT, field, openForm, signedIn } from '../../../test/form-page.tsx';
import { button } from '../../../test/show.tsx';

const open = () => openForm(animationFormOf(ASSISTANT));
const choose = (name: string) =>
  page.getByRole('radio', { name, exact: true }).first().click({ force: true });

/** Answers each save with what was sent. Returns the bodies. */
function saves(): unknown[] {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (_: unknown, { method = 'GET', body }: RequestInit) => {
    if (method !== 'PATCH') return new Promise(() => {});
    const sent = JSON.parse(body as string) as object;
    bodies.push(sent);
    return Promise.resolve(Response.json({ ...ASSISTANT, ...sent, version: 2 }));
  });
  return bodies;
}

beforeEach(() => signedIn());

describe('AST-06 the Animation tab', () => {
  test('says that reduced motion turns the animation off', async () => {
    await open();
    await expect
      .element(page.getByText('Visitors who ask their device for less motion see none of it.'))
      .toBeVisible();
  });

  test('saves the animation and the texts of both languages together', async () => {
    const bodies = saves();
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
    const bodies = saves();
    await open();
    for (const [at, question] of ['Uno?', 'Due?', 'Tre?', 'Quattro?'].entries()) {
      await button('Add a question').click();
      await expect.element(field(`Question ${at + 1}`)).toHaveFocus();
      await field(`Question ${at + 1}`).fill(question);
    }
    await expect.element(button('Add a question')).toHaveAttribute('aria-disabled', 'true');
    await button('Move question 4 up').click();
    await expect.element(field('Question 3')).toHaveFocus();
    await button('Remove question 1').click();
    await expect.element(button('Add a question')).toHaveFocus();
    await button('Save').click();
    await expect
      .poll(() => bodies)
      .toMatchObject([{ texts: { 'it-IT': { suggested_questions: ['Due?', 'Quattro?', 'Tre?'] } } }]);
  });

  test('names the other language if a text there stops the save, and leads to it', async () => {
    const bodies = saves();
    await open();
    await choose('English');
    await field('Link to a person optional').fill('javascript:alert(1)');
    await choose('Italian');
    await button('Save').click();
    await expect.element(page.getByText('A text in the other language isn’t valid')).toBeVisible();
    await button('English').click();
    await expect.element(field('Link to a person optional')).toHaveAttribute('aria-invalid', 'true');
    expect(bodies).toEqual([]);
  });
});
