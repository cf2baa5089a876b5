import { keep } from '../keep.ts';
import { codeIn, nextMessage } from '../mail.ts';
import { enterAs, newcomer, OWN_PASSWORD } from '../newcomers.ts';
import { isIn, signIn, signOut } from '../sign-in.ts';
import { expect, expectAccessible, test } from '../test.ts';
import { ENGLISH, sayIn } from '../texts.ts';
import {
  beginSetUp,
  failFirstCall,
  goOnWithPassword,
  hold,
  keepBackupCodes,
  expireConfirmation,
  writeCode,
} from './steps.ts';

const ACTIVE_METHODS = '**/user-active-methods/**';
const ACTIVATION = '**/mfa/sms_twilio/activate/';
const OTHER_PASSWORD = 'Betulla-verde-58!';
const A_CODE = /\b\d{6}\b/;
/** The server's text. */
const WRONG_PASSWORD = 'Invalid password.';

const { language, locale } = ENGLISH;
const say = sayIn(language);
const phone = '+393337654321';
const [before, after] = say('Resend in {waitSeconds} s').split('{waitSeconds}');
const again = new RegExp(`^${before}\\d+${after}$`);

test.use({ locale });

test('MFA-04 MFA-05 MFA-07 sets up codes by e-mail and SMS, changes the primary one, turns both off', async ({
  page,
  context,
  instance,
}) => {
  const person = await newcomer(instance, { username: 'carol.smith' });
  const mailed = async () => codeIn(await nextMessage(instance, person.email, A_CODE));
  const texted = async () => codeIn(await nextMessage(instance, phone, A_CODE));
  const open = async (method: string) => {
    await page.goto('/mfa/mfamethod/');
    await page.getByRole('link', { name: method }).click();
  };
  await enterAs(context, instance, person, language);

  await test.step('MFA-03 A33 starting the first method asks for the password', async () => {
    await beginSetUp(page, say, 'SMS');
    await expect(page.getByLabel(say('Phone number'))).toBeVisible();
    await page.getByRole('button', { name: say('Choose another') }).click();
    const field = page.getByLabel(say('Current password'));
    await expect(field).toHaveValue('');
    await keep(page, 'password-before-the-first');
    await expectAccessible(page);
    for (const [typed, said] of [
      ['', say('This field is required')],
      ['Sbagliata-1!', WRONG_PASSWORD],
    ] as const) {
      await goOnWithPassword(page, say, typed);
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(new RegExp(said.replaceAll('.', '\\.')));
    }
    await expect(page.getByText(say('Couldn’t get started'))).toHaveCount(0);
    await keep(page, 'password-before-the-first-wrong');
    await expectAccessible(page);
  });

  await test.step('by e-mail: another code is sent only after a minute', async () => {
    await beginSetUp(page, say, say('Email'));
    await expect(page.getByText(say('Code sent.'))).toBeVisible();
    const resend = page.getByRole('button', { name: again });
    await expect(resend).toBeDisabled();
    const first = await resend.innerText();
    await expect(resend).not.toHaveText(first);
    await keep(page, 'code-by-mail');
    const code = await mailed();
    // MFA-06: if the list of methods fails to load, the backup codes stay on screen.
    await failFirstCall(page, ACTIVE_METHODS, () => writeCode(page, say, code, say('Activate method')));
    await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('Download') }).click(),
    ]);
    await keepBackupCodes(page, say);
  });

  await test.step('if the list of methods fails to load, new backup codes stay on screen', async () => {
    await page.goto('/profile/two-factor');
    await page.getByRole('button', { name: say('Create new codes') }).click();
    const code = await mailed();
    await failFirstCall(page, ACTIVE_METHODS, async () => {
      await page.getByLabel(say('6-digit code')).fill(code);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Create new codes') })
        .click();
    });
    await keepBackupCodes(page, say);
    await expect(page.getByRole('link', { name: say('Activate {title}', { title: 'SMS' }) })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('by SMS: a missing phone number is asked for', async () => {
    await page.goto('/profile');
    await expect(page.locator('input[name=phone]')).toHaveValue('');
    await page.getByRole('link', { name: say('Two-factor') }).click();
    await page.getByRole('link', { name: say('Activate {title}', { title: 'SMS' }), exact: true }).click();
    await page.getByRole('button', { name: say('Continue') }).click();
    await page.getByRole('button', { name: say('Choose another') }).click();
    await expect(page.getByText(say('Step 1 of 2: method'))).toBeVisible();
    await expect(page.getByText(say('Couldn’t get started'))).toHaveCount(0);
    await page.getByRole('button', { name: say('Continue') }).click();
    await page.getByLabel(say('Phone number')).fill('333');
    await page.getByRole('button', { name: say('Save and send code') }).click();
    await expect(page.getByText(say('Phone number is incomplete or incorrect'))).toBeVisible();
    await page.getByLabel(say('Phone number')).fill(phone);
    await keep(page, 'phone-number');
    await expectAccessible(page);
  });

  await test.step('if the code cannot be sent, a message says so and the number is kept', async () => {
    const save = page.getByRole('button', { name: say('Save and send code') });
    await page.route(ACTIVATION, (route) => route.fulfill({ status: 422, json: { details: 'Guasto.' } }), {
      times: 1,
    });
    await save.click();
    await expect(page.getByRole('alert')).toContainText(say('Couldn’t send the code'));
    await expect(page.getByRole('alert')).toContainText('Guasto.');
    await expireConfirmation(page, ACTIVATION, 'code');
    const held = await hold(page, ACTIVATION);
    await save.click();
    await held.asked;
    // A loading overlay covers slow work and blocks the pointer.
    await page.getByRole('button', { name: say('Choose another') }).press('Enter');
    const answered = page.waitForResponse(ACTIVATION);
    held.release();
    await answered;
    await expect(page.getByText(say('Step 1 of 2: method'))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('MFA-03 A33 starting another method asks for a code of the existing one', async () => {
    const goOn = page.getByRole('button', { name: say('Continue') });
    const prompt = page.getByRole('dialog', { name: say('Confirm it’s you') });
    await goOn.click();
    await expect(prompt.getByLabel(say('6-digit code'))).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(goOn).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await keep(page, 'code-before-another');
    await expectAccessible(page);
    for (const code of ['000000', await mailed()]) {
      await prompt.getByLabel(say('6-digit code')).fill(code);
      await page.keyboard.press('Enter');
      if (code === '000000') await expect(prompt.locator('[aria-invalid=true]')).toBeFocused();
    }
    await expect(page.getByText(say('SMS with the code sent.'))).toBeVisible();
    await page.unroute(ACTIVATION);
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(say('6-digit code'))).toBeFocused();
    await writeCode(page, say, await texted(), say('Activate method'));
    await expect(page.getByRole('link', { name: say('SMS') })).toBeVisible();
    await page.getByRole('button', { name: person.username }).click();
    await page.getByRole('menuitem', { name: say('Your profile') }).click();
    await expect(page.locator('input[name=phone]')).toHaveValue(phone);
  });

  await test.step('changing the primary method asks for a code of the previous one', async () => {
    await open(say('SMS'));
    await page.getByRole('button', { name: say('Make primary') }).click();
    const dialog = page.getByRole('dialog', {
      name: say('Make “{name}” the primary method?', { name: 'SMS' }),
    });
    await expect(dialog.getByLabel(say('Confirm with')).locator('option')).toHaveText([
      say('Email'),
      say('Backup code'),
    ]);
    await keep(page, 'make-primary');
    await expectAccessible(page);
    await writeCode(page, say, await mailed(), say('Change primary method'));
    await expect(
      page.getByText(say('You have successfully changed the primary authentication method')),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('the sign-in asks for the primary method first', async () => {
    await signOut(page, say);
    await signIn(page, say, { username: person.username, password: OWN_PASSWORD });
    await expect(
      page.getByText(say('Enter the code we sent you by SMS. It expires in ten minutes.')),
    ).toBeVisible();
    await expect(page.getByLabel(say('6-digit code'))).toBeFocused();
    await expect(page.getByRole('button', { name: again })).toBeDisabled();
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: say('Back to sign-in') }).click({ modifiers: ['Control'] }),
    ]);
    await tab.close();
  });

  await test.step('a late answer does not change the method that was chosen since', async () => {
    const held = await hold(page, '**/mfa/code/request/');
    await page.getByRole('button', { name: say('Get a code by email') }).click();
    await held.asked;
    await page.getByRole('button', { name: say('Use a backup code') }).click();
    await page.getByLabel(say('Backup code')).fill('K7QF');
    held.release();
    await expect(page.getByText(say('Code sent.'))).toBeVisible();
    await expect(page.getByLabel(say('Backup code'))).toHaveValue('K7QF');
    await mailed();
    await page.getByRole('button', { name: say('Get a code by SMS') }).click();
    await expect(page.getByRole('button', { name: again })).toBeDisabled();
    await writeCode(page, say, await texted(), say('Confirm and sign in'));
    await isIn(page, say);
  });

  await test.step('AUTH-15 a new password asks for a code; another one soon after asks for none', async () => {
    const change = async (from: string, to: string) => {
      await page.getByLabel(say('Current password')).fill(from);
      await page.getByLabel(say('New password'), { exact: true }).fill(to);
      await page.getByLabel(say('Repeat new password')).fill(to);
      await page.getByRole('button', { name: say('Change password') }).click();
    };
    const done = page.getByText(say('Password changed successfully'));
    const prompt = page.getByRole('dialog', { name: say('Confirm it’s you') });
    await page.goto('/profile/password');
    await expireConfirmation(page, '**/password/change/', 'code');
    await change(OWN_PASSWORD, OTHER_PASSWORD);
    await expect(prompt.getByLabel(say('6-digit code'))).toBeFocused();
    await keep(page, 'code-for-a-password');
    await expectAccessible(page);
    await page.setViewportSize({ width: 375, height: 720 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await keep(page, 'code-for-a-password-phone-dark');
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await keep(page, 'code-for-a-password-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.keyboard.press('Escape');
    await expect(prompt).toHaveCount(0);
    await expect(done).toHaveCount(0);
    await page.getByRole('button', { name: say('Change password') }).click();
    await prompt.getByLabel(say('6-digit code')).fill('000000');
    await prompt.getByRole('button', { name: say('Continue') }).click();
    await expect(prompt.locator('[aria-invalid=true]')).toBeFocused();
    await prompt.getByLabel(say('6-digit code')).fill(await texted());
    await prompt.getByRole('button', { name: say('Continue') }).click();
    await expect(done).toBeVisible();
    await expect(prompt).toHaveCount(0);
    await page.unroute('**/password/change/');
    await change(OTHER_PASSWORD, OWN_PASSWORD);
    await expect(done).toHaveCount(2);
  });

  await test.step('removes one method; removing the last turns the second factor off', async () => {
    await open(say('Email'));
    await page.getByRole('button', { name: say('Deactivate…') }).click();
    const field = page.getByLabel(say('6-digit code'));
    await writeCode(page, say, '000000', say('Deactivate method'));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(say('Confirm with')).selectOption(say('Email'));
    await expect(field).toHaveValue('');
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(say('Confirm with')).selectOption('SMS');
    await writeCode(page, say, await texted(), say('Deactivate method'));
    await expect(
      page.getByText(say('You have successfully removed the authentication method')),
    ).toBeVisible();
    await open(say('SMS'));
    await page.getByRole('button', { name: say('Deactivate…') }).click();
    await expect(page.getByRole('dialog')).toContainText(
      say(
        'This is your last method. Two-factor authentication will be turned off, your backup codes will stop working, and your password alone will be enough to sign in.',
      ),
    );
    await keep(page, 'deactivate-the-last');
    await writeCode(page, say, await texted(), say('Deactivate method'));
    await expect(page.getByText(say('You have no second factor yet'))).toBeVisible();
    await signOut(page, say);
    await signIn(page, say, { username: person.username, password: OWN_PASSWORD });
    await isIn(page, say);
  });
});
