import type { CDPSession } from '@playwright/test';
import { keep } from '../keep.ts';
import { enterAs, newcomer, OWN_PASSWORD } from '../newcomers.ts';
import { isIn, signIn, signOut } from '../sign-in.ts';
import { expect, expectAccessible, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';
import { beginSetUp, failFirstCall, goOnWithPassword, keepBackupCodes, expireConfirmation } from './steps.ts';

const { language, locale } = ITALIAN;
const say = sayIn(language);
const [computerName, spare] = ['Computer dell’ufficio', 'Chiave di scorta'];

test.use({ locale });

test('MFA-02 AUTH-02 a passkey is added with a name, signs in, and is removed', async ({
  page,
  context,
  instance,
}) => {
  const person = await newcomer(instance, { username: 'carla.fabbri' });
  await enterAs(context, instance, person, language);
  const browser = await context.newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const computer = await addAuthenticator(browser, 'internal');

  const codes = await test.step('adds it', async () => {
    await beginSetUp(page, say, 'Passkey');
    await page.getByLabel(say('Passkey name')).fill(computerName);
    await keep(page, 'passkey');
    await expectAccessible(page);
    const create = page.getByRole('button', { name: say('Create passkey') });
    // The password's confirmation is valid once: another passkey asks for it again after some time.
    await expireConfirmation(page, '**/passkey/activate/', 'current_password');
    await failFirstCall(page, '**/passkey/activate/confirm/', () => create.click());
    await create.click();
    await expect(page.getByText(say('To continue, enter your password again'))).toBeVisible();
    await keep(page, 'passkey-again');
    await goOnWithPassword(page, say);
    await page.getByLabel(say('Passkey name')).fill(computerName);
    await page.unroute('**/passkey/activate/');
    await create.click();
    return keepBackupCodes(page, say);
  });

  await test.step('the same device is not added twice', async () => {
    await page.getByRole('link', { name: 'Passkey' }).click();
    await expect(page.getByText(computerName)).toBeVisible();
    await page.getByRole('button', { name: say('Add passkey') }).click();
    await addOne('Ancora lui');
    await expect(page.getByText(say('This device already has a passkey for this account'))).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('signs in with it', async () => {
    await signOut(page, say);
    await signIn(page, say, { username: person.username, password: OWN_PASSWORD });
    const use = page.getByRole('button', { name: say('Use passkey') });
    await expect(use).toBeFocused();
    await page.getByRole('button', { name: say('Use a backup code') }).click();
    await page.getByRole('button', { name: say('Use a passkey') }).click();
    await expect(use).toBeFocused();

    // Closes the browser's dialog before anything is chosen.
    const dialogs = await page.evaluateHandle(() => {
      const { promise: isClosed, resolve: close } = Promise.withResolvers<void>();
      const opened = { times: 0, close };
      navigator.credentials.get = async () => {
        opened.times += 1;
        await isClosed;
        throw new DOMException('', 'NotAllowedError');
      };
      return opened;
    });
    await use.dblclick();
    await dialogs.evaluate(({ close }) => close());
    await expect(page.getByText(say('Nothing was done'))).toBeVisible();
    expect(await dialogs.evaluate(({ times }) => times)).toBe(1);
    const inEnglish = sayIn(ENGLISH.language);
    await page.getByLabel(say('Language')).selectOption('English');
    await expect(page.getByText(inEnglish('Nothing was done'))).toBeVisible();
    await page.getByLabel(inEnglish('Language')).selectOption('Italiano');
    await page.evaluate(() => Reflect.deleteProperty(navigator.credentials, 'get'));
    // Minutes later the challenge has expired, and the console requests another one before it asks the browser.
    await page.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + 300_000;
    });
    await page.getByRole('button', { name: say('Use a backup code') }).click();
    await page.getByRole('button', { name: say('Use a passkey') }).click();
    const renewed = page.waitForRequest('**/mfa/code/request/');
    await use.click();
    await renewed;
    await isIn(page, say);
  });

  await test.step('adds a spare key, and with it removes the first', async () => {
    await page.goto('/mfa/mfamethod/');
    await page.getByRole('link', { name: 'Passkey' }).click();
    await expireConfirmation(page, '**/passkey/activate/', 'code');
    await page.getByRole('button', { name: say('Add passkey') }).click();
    // The passkey itself serves as the code.
    await page.getByRole('button', { name: say('Continue') }).click();
    await expect(page.getByLabel(say('Passkey name'))).toBeFocused();
    await browser.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: computer });
    await addAuthenticator(browser, 'usb');
    await addOne(spare);
    await expect(page.getByText(say('Passkey added'))).toBeVisible();
    await keep(page, 'passkeys');
    await expectAccessible(page);
    await page.getByRole('button', { name: say('Actions for {name}', { name: computerName }) }).click();
    await page.getByRole('menuitem', { name: say('Remove…') }).click();
    // The click must not hit the menu while it closes.
    await expect(page.locator('[role=menu]')).toHaveCount(0);
    await page.getByRole('button', { name: say('Remove passkey') }).click();
    await expect(page.getByText(say('Passkey removed'))).toBeVisible();
    await expect(page.getByText(computerName)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('button', { name: say('Actions for {name}', { name: spare }) }).click();
    await expect(page.getByRole('menuitem', { name: say('Remove…') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.keyboard.press('Escape');
  });

  await test.step('without the devices, a backup code turns the second factor off', async () => {
    await page.getByRole('button', { name: say('Deactivate…') }).click();
    await page.getByLabel(say('Confirm with')).selectOption(say('Backup code'));
    await page.getByLabel(say('Backup code'), { exact: true }).fill(codes[0]!);
    await page.getByRole('button', { name: say('Deactivate method') }).click();
    await expect(page.getByText(say('You have no second factor yet'))).toBeVisible();
  });

  async function addOne(name: string): Promise<void> {
    await page.getByLabel(say('Passkey name')).fill(name);
    await page.getByRole('button', { name: say('Create passkey') }).click();
  }
});

async function addAuthenticator(browser: CDPSession, transport: 'internal' | 'usb'): Promise<string> {
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}
