import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LATER, openReviewedChat, TAUGHT } from '../../test/reviewed-chat.ts';
import { button } from '../../test/show.tsx';

test('MON-03 MON-04 the keyboard alone rates, corrects, requests learning and goes on, in under ten presses', async () => {
  const { sent, router } = await openReviewedChat();
  // The answer that did not help is selected at once.
  await expect.element(page.getByText('Falso')).toBeVisible();
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  await userEvent.keyboard('2');
  await expect.poll(() => sent).toContain('PATCH message/m3/ {"stars":2}');
  await expect.element(button('2 stars')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('e');
  const area = page.getByLabelText(/^Suggested answer/);
  await expect.element(area).toHaveFocus();
  await area.fill('No, è gratuito.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .poll(() => sent)
    .toContain('PATCH message/m3/ {"suggested_answer":"No, è gratuito.","suggestion_version":0}');
  await expect.element(page.getByText(/Written by bob/)).toBeVisible();
  await userEvent.keyboard('l');
  await expect.poll(() => sent).toContain('POST message/m3/request-learning/ {}');
  await expect.element(page.getByText('Learning requested', { exact: true }).first()).toBeVisible();
  await userEvent.keyboard('r');
  // The other answer is to be reviewed, too.
  await expect
    .element(page.getByRole('button', { name: /^Review answer 1 of 2/ }))
    .toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('r');
  await expect.poll(() => sent).toContain('PATCH message/m2/ {"is_reviewed":true}');
  await expect.poll(() => router.state.location.pathname).toBe('/monitoring/chats/c2/');
  expect(router.state.location.search).toEqual({ has_negative: true });
});

test('MON-03 a suggestion of somebody else is shown, and is replaced only by a decision', async () => {
  const { sent } = await openReviewedChat({ isConflict: true });
  const area = page.getByLabelText(/^Suggested answer/);
  await area.fill('La mia');
  await button('Save suggestion Ctrl ↵').click();
  const note = page.getByRole('alert');
  await expect.element(note).toMatchTextContent(/Someone else changed.*Quella di Bob/);
  await expect.element(area).toHaveValue('La mia');
  await note.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .poll(() => sent)
    .toContain('PATCH message/m3/ {"suggested_answer":"La mia","suggestion_version":4}');
  await expect.element(note).not.toBeInTheDocument();
});

test('MON-03 the suggestion of somebody else may stay: one’s own is dropped, and nothing is saved', async () => {
  const { sent } = await openReviewedChat({ isConflict: true });
  await page.getByLabelText(/^Suggested answer/).fill('La mia');
  await button('Save suggestion Ctrl ↵').click();
  await page.getByRole('alert').getByRole('button', { name: 'Keep theirs' }).click();
  await expect.element(page.getByLabelText(/^Suggested answer/)).toHaveValue('Quella di Bob');
  expect(sent.filter((line) => line.startsWith('PATCH'))).toHaveLength(1);
});

test('MON-03 a second press takes the stars back; learning is requested for a text alone, and once', async () => {
  const { sent } = await openReviewedChat();
  await expect.element(page.getByText('Falso')).toBeVisible();
  // Without a text there is nothing to learn: it is written first.
  await userEvent.keyboard('l');
  await expect.element(page.getByLabelText(/^Suggested answer/)).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('3');
  await expect.element(button('3 stars')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('3');
  await expect.poll(() => sent).toContain('PATCH message/m3/ {"stars":null}');
  await page.getByLabelText(/^Suggested answer/).fill(' No. ');
  await button('Save suggestion Ctrl ↵').click();
  await expect
    .poll(() => sent)
    .toContain('PATCH message/m3/ {"suggested_answer":"No.","suggestion_version":0}');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('l');
  await expect.element(page.getByText('Learning requested', { exact: true }).first()).toBeVisible();
  await userEvent.keyboard('l');
  await userEvent.keyboard('1');
  await expect.poll(() => sent).toContain('PATCH message/m3/ {"stars":1}');
  expect(sent.filter((line) => line.includes('request-learning'))).toHaveLength(1);
});

test('MON-05 staff see the words that a correction loses before it is taught', async () => {
  const taught = {
    ...TAUGHT,
    question: 'Mi chiamo •••: serve il bollo?',
    answer: 'Gentile •••, no.',
    is_shortened: true,
  };
  const { sent } = await openReviewedChat({ taught });
  await page.getByLabelText(/^Suggested answer/).fill('Gentile Anna, no.');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('l');
  const dialog = page.getByRole('alertdialog', { name: 'Teach it without the personal data?' });
  await expect.element(dialog).toMatchTextContent(/Mi chiamo •••: serve il bollo\?.*Gentile •••, no\./);
  expect(sent.filter((line) => line.includes('request-learning'))).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('l');
  await dialog.getByRole('button', { name: 'Request learning' }).click();
  await expect.poll(() => sent).toContain('POST message/m3/request-learning/ {}');
});

test('MON-05 a question that is masked already is shown before it is taught', async () => {
  const { sent } = await openReviewedChat({ taught: { ...TAUGHT, question: 'Sono •••: serve il bollo?' } });
  await page.getByLabelText(/^Suggested answer/).fill('No.');
  await page.getByRole('switch', { name: /^Request learning/ }).click();
  await expect.element(page.getByRole('alertdialog').getByText('Sono •••: serve il bollo?')).toBeVisible();
  expect(sent.some((line) => line.includes('request-learning'))).toBe(false);
});

test('MON-05 a suggestion that was written before an obfuscation is saved only after a warning', async () => {
  const { sent } = await openReviewedChat({ isLate: true });
  const area = page.getByLabelText(/^Suggested answer/);
  await area.fill('Gentile Anna, no.');
  await button('Save suggestion Ctrl ↵').click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/personal data of this conversation were removed/);
  await expect.element(area).toHaveValue('Gentile Anna, no.');
  await area.fill('No.');
  await button('Save suggestion Ctrl ↵').click();
  await expect
    .poll(() => sent)
    .toContain(
      'PATCH message/m3/ {"suggested_answer":"No.","suggestion_version":0,"obfuscated_on":"2026-11-20T15:01:00.000Z"}',
    );
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  // From now on the console says which obfuscation the reader knows of.
  await page.getByRole('switch', { name: /^Request learning/ }).click();
  await expect.poll(() => sent).toContain(`POST message/m3/request-learning/ {"obfuscated_on":"${LATER}"}`);
});

test('MON-05 a suggestion that was begun before an obfuscation is one of before, also if it is changed after it', async () => {
  const { sent } = await openReviewedChat({ isLate: true });
  const area = page.getByLabelText(/^Suggested answer/);
  await area.fill('Gentile Anna');
  await button('2 stars').click();
  await expect.element(page.getByText(/are left out when you save/)).toBeVisible();
  await area.fill('Gentile Anna, no.');
  await button('Save suggestion Ctrl ↵').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(sent).toContain('PATCH message/m3/ {"suggested_answer":"Gentile Anna, no.","suggestion_version":0}');
});
