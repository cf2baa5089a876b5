import { violationsOn } from '../axe.ts';
import { regia } from '../commands.ts';
import { newcomer, OWN_PASSWORD } from '../newcomers.ts';
import { enter, signInByCall, writeSessionCookie } from '../people.ts';
import { isIn, signIn } from '../sign-in.ts';
import { DESK, expect, test } from '../test.ts';
import { ITALIAN, sayIn } from '../texts.ts';

const { language, locale } = ITALIAN;
const say = sayIn(language);
const username = 'mauro.longo';
const THERE = 'Unione dei Colli';

test.use({ locale, viewport: DESK });

test('USER-01 a superuser moves a person, who is signed out and signs in again in the new organization', async ({
  page,
  context,
  browser,
  instance,
}) => {
  await newcomer(instance, { username, profile: 'editor', language });
  const superuser = await enter(context, instance, { as: 'superuser', language });
  await superuser.call('POST', '/api/v1/organization/superuser/organization/', { name: THERE });
  const theirs = await browser.newContext({ locale, baseURL: instance.url, viewport: DESK });
  await writeSessionCookie(theirs, instance, (await signInByCall(instance, username, OWN_PASSWORD)).pair);
  const own = await theirs.newPage();
  await own.goto('/');
  await isIn(own, say);

  await page.goto(`/account/user/?search=${username}`);
  await page.getByRole('link', { name: username, exact: true }).click();
  await page.getByRole('button', { name: say('Move to another organization…') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: say('Organization'), exact: true }).fill('colli');
  await page.getByRole('option', { name: THERE }).click();
  await dialog.getByRole('checkbox', { name: 'Lettore', exact: true }).check();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: say('Move user') }).click();
  await expect(page.getByText(new RegExp(`ora appartiene a ${THERE}`))).toBeVisible();
  await expect(page).toHaveURL(/\/account\/user\/?$/);
  await expect(page.getByRole('link', { name: username, exact: true })).toBeHidden();

  await own.goto('/ai/ai-assistants/');
  await expect(own.getByRole('heading', { name: say('Sign in') })).toBeVisible();
  await signIn(own, say, { username, password: OWN_PASSWORD });
  const sidebar = own.getByRole('complementary', { name: say('Sidebar') });
  await expect(sidebar.getByText(THERE)).toBeVisible();
  await expect(sidebar.getByText('Lettore')).toBeVisible();
});

test('USER-05 a superuser uses the profile acomea once the operator has made it', async ({
  page,
  context,
  instance,
}) => {
  const superuser = await enter(context, instance, { as: 'superuser', language });
  const me = await superuser.call<{ organization: { id: string; name: string } }>('GET', '/api/account/me/');
  await regia(instance, 'acomea-profile', me.organization.id, 'on');
  await page.goto('/organization/organization/');
  const switcher = page.getByRole('button', { name: new RegExp(`^${say('Organization:')}`) });
  await switcher.click();
  await page.getByRole('menuitemradio', { name: 'acomea', exact: true }).click();
  await expect(switcher).toContainText('acomea');
  await expect(page.getByRole('heading', { name: say('Organizations') })).toBeVisible();
  await expect(page.getByRole('cell', { name: me.organization.name, exact: true })).toBeVisible();
  // Other stories of this installation have the usual profiles.
  await regia(instance, 'acomea-profile', me.organization.id, 'off');
});
