import { violationsOn } from '../axe.ts';
import { FACE } from './face.ts';
import { identify } from './host-calls.ts';
import { ask } from './open-chat.ts';
import { expect, test } from './test.ts';

test('ANS-13 APP-11 an English page: pop-up, question, answer, rating with a reason, menu, new chat and pause in English', async ({
  page,
  host,
  regia,
}) => {
  host.lang = 'en';
  regia.answer = { ...regia.answer, content: 'It costs 22.50 euros.' };
  await page.goto(host.url);
  await expect(page.getByRole('region', { name: 'Invitation to the chat' })).toContainText('Can I help you?');
  await page.getByRole('button', { name: 'Ask a question' }).click();
  const chat = page.getByRole('dialog', { name: 'Chat with Sportello Cittadino' });
  await expect(chat.getByText('Automatic assistant', { exact: true })).toBeVisible();
  await expect(chat.getByText('Hello, I am an automatic assistant.')).toBeVisible();
  await expect(
    chat.getByText(
      /^(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}$/,
    ),
  ).toBeVisible();
  await expect(chat.getByText('It can be wrong: check the sources it cites.')).toBeVisible();
  const terms = chat.getByRole('link', { name: 'Terms of use' });
  await expect(terms).toHaveAttribute('href', 'https://comune.example/en/terms');
  const field = chat.getByRole('textbox', { name: 'Your question' });
  await expect(field).toHaveAttribute('placeholder', 'Type your question here');
  await field.fill('How much is it?');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByRole('log').getByText('It costs 22.50 euros.')).toBeVisible();
  await expect(chat.getByRole('log').getByRole('time')).toHaveText(/^\d{2}:\d{2} [AP]M$/);
  await chat.getByRole('button', { name: 'Not helpful' }).click();
  await chat.getByRole('textbox', { name: 'What is wrong? (optional)' }).fill('Old price');
  expect(await violationsOn(page)).toEqual([]);
  await chat.locator('.reason').getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByText('Thank you for your rating.')).toBeVisible();
  await chat.getByRole('button', { name: 'Menu' }).click();
  await chat.getByRole('menuitem', { name: 'Earlier chats' }).click();
  await expect(chat.getByRole('button', { name: /^\d{4}-\d{2}-\d{2} · How much is it\?$/ })).toBeVisible();
  await chat.getByRole('button', { name: 'New chat' }).click();
  await expect(chat.getByText('It costs 22.50 euros.')).toHaveCount(0);
  await expect.poll(() => regia.followed()).toBe(1);
  const pause_text = 'The desk opens again on Monday.';
  regia.tell({ event: 'state', data: { state: 'off_air', pause_text, returns_on: null, version: 1 } });
  await expect(chat.getByRole('log').getByText(pause_text)).toBeVisible();
  await expect(chat).toHaveAttribute('lang', 'en-US');
  expect(regia.bodies.length).toBeGreaterThan(0);
  await chat.getByRole('button', { name: 'Close the chat' }).click();
  await expect(page.getByRole('button', { name: 'Open the chat' })).toBeFocused();
});

test('ANS-12 on an English page a chat says in English why it was closed, and without an identity that one must sign in', async ({
  page,
  host,
  regia,
  context,
}) => {
  host.lang = 'en';
  regia.face = { ...FACE, user_type: 'authenticated' };
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await identify(page, 'anna');
  await ask(page, 'How much is it?');
  await expect(page.getByRole('log').getByText('Costa 22,50 euro.')).toBeVisible();
  const second = await context.newPage();
  await second.goto(host.url);
  await expect(second.getByRole('textbox')).toBeVisible();
  await identify(second, 'bruno');
  await expect(page.getByRole('alert')).toHaveText(
    'The chat before was closed, because the person signed in on the site has changed.',
  );
  await ask(page, 'And now?');
  await expect(page.getByRole('alert')).toHaveText('To use the chat, sign in to the site.');
});
