import { authenticator } from '../authenticator.ts';
import { regia } from '../commands.ts';
import { keep } from '../keep.ts';
import { enterAs, newcomer } from '../newcomers.ts';
import { expect, expectAccessible, test } from '../test.ts';
import { sayIn } from '../texts.ts';
import { goOnWithPassword, keepBackupCodes, writeCode } from './steps.ts';

const say = sayIn('it-IT');
const rule = ['require-second-factor', 'Comune di Esempio', 'editor'] as const;

test.afterAll(async ({ instance }) => {
  await regia(instance, ...rule, 'off');
});

test('A113 a person who now needs a second factor is led to the set-up during the work, and then goes on', async ({
  page,
  context,
  instance,
}) => {
  const person = await newcomer(instance, { username: 'paolo.sala', profile: 'editor' });
  const { pair } = await enterAs(context, instance, person);
  await page.goto('/ai/ai-assistants/?view=rows');
  await expect(page.getByRole('heading', { name: 'I tuoi assistenti' })).toBeVisible();
  await regia(instance, ...rule, 'on');

  await test.step('the next request leads to the set-up', async () => {
    const setUp = page.getByRole('heading', { name: 'Nuovo metodo di verifica' });
    await expect(async () => {
      // A list with a training asks again by itself, and may be the first.
      if (!(await setUp.isVisible()))
        await page.getByLabel('Cerca per nome').fill('anagrafe', { timeout: 1_000 });
      await expect(setUp).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(page.getByText('Il tuo profilo richiede un secondo fattore')).toBeVisible();
    await keep(page, 'second-factor-demanded');
    await expectAccessible(page);
  });

  await test.step('every other page and call is refused', async () => {
    await page.goto('/profile/email');
    await expect(page.getByRole('heading', { name: 'Nuovo metodo di verifica' })).toBeVisible();
    const reply = await page.request.get('/api/v1/ai/editor/assistant/', {
      headers: { Authorization: `JWT ${pair.access}` },
    });
    expect(reply.status()).toBe(403);
  });

  await test.step('entering a phone number asks for no second password; another method does', async () => {
    await page.goto('/ai/ai-assistants/?view=rows');
    await page.getByRole('radio', { name: 'SMS' }).check();
    await goOnWithPassword(page, say);
    await page.getByLabel(say('Phone number')).fill('+393339876543');
    await page.getByRole('button', { name: say('Save and send code') }).click();
    await expect(page.getByText(say('SMS with the code sent.'))).toBeVisible();
    await page.getByRole('button', { name: say('Choose another') }).click();
    await page.getByRole('radio', { name: 'SMS' }).check();
    await expect(page.getByLabel(say('Current password'))).toHaveCount(0);
    await page.getByRole('radio', { name: say('Authenticator app') }).check();
    await expect(page.getByLabel(say('Current password'))).toHaveValue('');
  });

  await test.step('after the set-up the requested page opens', async () => {
    await goOnWithPassword(page, say);
    const app = authenticator(await page.locator('code').innerText());
    await writeCode(page, say, await app.next(), say('Activate method'));
    await keepBackupCodes(page, say);
    await expect(page.getByRole('heading', { name: 'I tuoi assistenti' })).toBeVisible();
    expect(page.url()).toContain('view=rows');
  });
});
