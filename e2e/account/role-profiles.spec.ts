import { quietMs } from '../../server/test/pace.ts';
import type { Page } from '@playwright/test';
import { keep } from '../keep.ts';
import { newcomer, OWN_PASSWORD } from '../newcomers.ts';
import { enter, signInByCall, writeSessionCookie } from '../people.ts';
import { DESK, expect, expectAccessible, PHONE, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';

/** The menu: at the side, and on a phone in its drawer, which this opens. */
async function openMenu(page: Page, say: ReturnType<typeof sayIn>) {
  if ((page.viewportSize()?.width ?? 0) > PHONE.width) {
    return page.getByRole('complementary', { name: say('Sidebar') });
  }
  await page.getByRole('button', { name: say('More'), exact: true }).click();
  return page.getByRole('dialog', { name: 'Menu' });
}

for (const { language, locale, size, username, label, builtIn } of [
  { ...ITALIAN, size: DESK, username: 'elena.monti', label: 'Accoglienza', builtIn: 'Amministratore' },
  { ...ENGLISH, size: PHONE, username: 'emma.hill', label: 'Front desk', builtIn: 'Admin' },
]) {
  test.describe(`${language}, ${size.width} wide`, () => {
    test.use({ locale, viewport: size });

    test('USER-07 an admin makes a role profile, gives it to themself and wears it: menu and controls follow', async ({
      page,
      context,
      instance,
    }) => {
      const say = sayIn(language);
      await newcomer(instance, { username, profile: 'admin', language });
      await writeSessionCookie(
        context,
        instance,
        (await signInByCall(instance, username, OWN_PASSWORD)).pair,
      );
      await page.goto('/account/role-profile/');

      await test.step('the profile is made of a group of permissions and of single ones', async () => {
        await page.getByRole('link', { name: say('New role profile') }).click();
        await page.getByLabel(say('Name'), { exact: true }).fill(label);
        const users = page.getByRole('group', { name: say('Users'), exact: true });
        await users.getByRole('checkbox', { name: say('Users'), exact: true }).check();
        const assistants = page.getByRole('group', { name: say('Assistants'), exact: true });
        await assistants.getByRole('checkbox').nth(1).check();
        await expect(page.getByText(/^17 /)).toBeVisible();
        await keep(page, `role-profile-new-${language}`);
        await page.getByRole('button', { name: say('Create role profile') }).click();
        await expect(page.getByRole('link', { name: label, exact: true })).toBeVisible();
        await expectAccessible(page);
      });

      await test.step('the admin gives it to themself', async () => {
        await page.goto(`/account/user/?search=${username}`);
        await page.getByRole('button', { name: /^(Azioni per|Actions for) / }).click();
        await page.getByRole('menuitem', { name: say('Role profiles…') }).click();
        await page.getByRole('checkbox', { name: label, exact: true }).check();
        await page.getByRole('button', { name: say('Save role profiles') }).click();
        await expect(page.getByRole('row').filter({ hasText: username })).toContainText(label);
      });

      await test.step('without a reload the admin can choose it, and then sees only what it allows', async () => {
        const menu = await openMenu(page, say);
        await menu.getByRole('button', { name: builtIn }).click();
        await page.getByRole('menuitemradio', { name: label }).click();
        await expect(menu.getByRole('link', { name: say('Users') })).toBeVisible();
        await expect(menu.getByRole('link', { name: say('Role profiles') })).toBeHidden();
        await expect(menu.getByRole('link', { name: say('Audit log') })).toBeHidden();
        await keep(page, `role-profile-worn-${language}`);
        await page.goto('/account/role-profile/');
        await expect(page).toHaveURL(/permission-denied/);
        await page.goto('/ai/ai-assistants/');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Your assistants'));
        await expect(page.getByRole('link', { name: say('New assistant') })).toBeHidden();
      });
    });
  });
}

test('USER-07 USER-08 an admin demotes an editor, whose open tab changes at once; then they disable them', async ({
  page,
  browser,
  instance,
}) => {
  const say = sayIn('it-IT');
  await newcomer(instance, { username: 'dario.conti', profile: 'editor' });
  const editor = await signInByCall(instance, 'dario.conti', OWN_PASSWORD);
  const { results } = await editor.call<{ results: { id: string }[] }>('GET', '/api/v1/ai/editor/assistant/');
  const theirs = await browser.newContext({ locale: 'it-IT', baseURL: instance.url });
  await writeSessionCookie(theirs, instance, editor.pair);
  const tab = await theirs.newPage();
  const follows = tab.waitForResponse((response) => response.url().endsWith('/api/account/me/live/'));
  await tab.goto(`/ai/ai-assistants/${results[0]!.id}/`);
  const name = tab.getByLabel(say('Name'), { exact: true });
  await expect(name).toBeEnabled();
  await follows;

  await enter(page.context(), instance, { as: 'admin' });
  await page.goto('/account/user/?search=dario.conti');
  const choose = async (item: string) => {
    await page.getByRole('button', { name: /^Azioni per / }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  await test.step('the editor’s form is read-only within two seconds, and a message says why', async () => {
    await choose(say('Role profiles…'));
    await page.getByRole('checkbox', { name: 'Redattore' }).uncheck();
    await page.getByRole('checkbox', { name: 'Lettore' }).check();
    await page.getByRole('button', { name: say('Save role profiles') }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await quietMs(() => expect(name).toBeDisabled())).toBeLessThan(2_000);
    await expect(tab.getByText(say('Your permissions have changed'))).toBeVisible();
    await keep(tab, 'demoted-editor');
  });

  await test.step('the disabled person is at the sign-in within two seconds', async () => {
    await choose(say('Disable…'));
    await page.getByRole('button', { name: say('Disable user') }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    expect(await quietMs(() => expect(tab).toHaveURL(/\/auth\/login/))).toBeLessThan(2_000);
  });
  await theirs.close();
});
