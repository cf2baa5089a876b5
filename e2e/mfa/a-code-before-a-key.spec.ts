import { authenticator } from '../authenticator.ts';
import { keep } from '../keep.ts';
import { enterAs, newcomer } from '../newcomers.ts';
import { expect, expectAccessible, test } from '../test.ts';
import { sayIn } from '../texts.ts';
import { expireConfirmation } from './steps.ts';

const say = sayIn('it-IT');
const ISSUE_KEY = '**/assistant/*/api-key/';

test('AST-05 MFA-07 a key takes a code: the prompt opens over the dialog, Escape returns to it, and the call is repeated with the typed name', async ({
  page,
  context,
  instance,
}) => {
  const person = await newcomer(instance, { username: 'sara.monti', profile: 'admin' });
  const staff = await enterAs(context, instance, person);
  const begun = await staff.call<{ details: string }>('POST', '/api/account/mfa/app/activate/', {});
  const app = authenticator(new URL(begun.details).searchParams.get('secret')!);
  await staff.call('POST', '/api/account/mfa/app/activate/confirm/', { code: await app.next() });
  const assistant = await staff.call<{ id: string }>('POST', '/api/v1/ai/admin/assistant/', {
    name: 'Sportello dei codici',
  });
  await page.goto(`/ai/ai-assistants/${assistant.id}/installation/`);
  await expireConfirmation(page, ISSUE_KEY, 'code');

  const dialog = page.getByRole('dialog', { name: say('New key') });
  const name = dialog.getByLabel(say('What it’s for'));
  const prompt = page.getByRole('dialog', { name: say('Confirm it’s you') });
  const code = prompt.getByLabel(say('6-digit code'));
  const issue = page.getByRole('button', { name: say('Create key') });
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api-key/')) sent.push(request.postDataJSON());
  });

  await test.step('the prompt opens over the dialog', async () => {
    await page.getByRole('button', { name: say('New key') }).click();
    await name.fill('Sito istituzionale');
    await issue.click();
    await expect(code).toBeFocused();
    await keep(page, 'code-before-a-key');
    await expectAccessible(page);
  });

  await test.step('Escape closes the prompt only: the dialog keeps the name, shows no error and issues nothing', async () => {
    await page.keyboard.press('Escape');
    await expect(prompt).toHaveCount(0);
    await expect(name).toHaveValue('Sito istituzionale');
    await expect(issue).toBeFocused();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a wrong code stays in the prompt, a right one repeats the call', async () => {
    await page.keyboard.press('Enter');
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await expect(prompt.locator('[aria-invalid=true]')).toBeFocused();
    const right = await app.next();
    await code.fill(right);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(say('Key'), { exact: true })).toHaveText(/^rga_/);
    await expect(prompt).toHaveCount(0);
    expect(sent).toEqual([
      { name: 'Sito istituzionale' },
      { name: 'Sito istituzionale' },
      { name: 'Sito istituzionale', code: '000000' },
      { name: 'Sito istituzionale', code: right },
    ]);
    await page.getByRole('button', { name: say('I’ve copied it, close') }).click();
    const keys = page.getByRole('region', { name: say('API keys') });
    await expect(keys.getByText('Sito istituzionale')).toHaveCount(1);
  });
});
