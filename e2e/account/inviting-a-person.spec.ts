import { violationsOn } from '../axe.ts';
import { linkIn, nextMessage } from '../mail.ts';
import { enter } from '../people.ts';
import { isIn, signIn } from '../sign-in.ts';
import { DESK, expect, test } from '../test.ts';
import { ITALIAN, sayIn } from '../texts.ts';

const { language, locale } = ITALIAN;
const say = sayIn(language);
const username = 'ines.marino';
const email = `${username}@comune.esempio.example`;
const password = 'Faggio-rosso-58!';

test.use({ locale });

test('USER-02 an admin invites a person, who chooses the password with the link of the letter and signs in', async ({
  page,
  context,
  browser,
  instance,
}) => {
  await page.setViewportSize(DESK);
  await enter(context, instance, { as: 'admin', language });
  await page.goto('/account/user/');
  await test.step('the admin sends an invitation', async () => {
    await page.getByRole('button', { name: say('New user') }).click();
    const dialog = page.getByRole('dialog', { name: say('New user') });
    await dialog.getByLabel(say('Username')).fill(username);
    await dialog.getByLabel(say('Email')).fill(email);
    await dialog.getByRole('checkbox', { name: 'Redattore' }).click();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: say('Send invitation') }).click();
    await expect(dialog).toBeHidden();
  });
  const row = page.getByRole('row').filter({ hasText: username });
  await expect(row.getByText('Invitato', { exact: true })).toBeVisible();
  const first = await nextMessage(instance, email, '/accept-invitation/');

  await test.step('the admin sends it again', async () => {
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: say('Send the invitation again') }).click();
  });
  const second = await nextMessage(instance, email, '/accept-invitation/');

  const theirs = await (await browser.newContext({ locale, baseURL: instance.url })).newPage();
  const dead = async (link: string) => {
    await theirs.goto(link);
    const alert = theirs.getByRole('alert');
    await expect(alert).toContainText(say('This invitation is no longer valid'));
    await expect(alert).toContainText('chiedi all’amministratore che ti ha invitato');
    await expect(theirs.getByRole('link', { name: say('Request a new link') })).toHaveCount(0);
    await expect(theirs.getByRole('link', { name: say('Go to sign-in') })).toBeVisible();
  };
  await test.step('the first link no longer works, and names whom to ask', () => dead(linkIn(first)));
  await test.step('after a reload the page asks for the link of the letter', async () => {
    await theirs.goto(linkIn(second));
    await expect(theirs.getByRole('heading', { name: say('Welcome to Regia') })).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByRole('alert')).toHaveText(
      say('The page was reloaded. Open the link in the email again.'),
    );
    await expect(theirs.getByRole('link', { name: say('Request a new link') })).toHaveCount(0);
  });
  await test.step('the person chooses the password and signs in', async () => {
    await theirs.goto(linkIn(second));
    await expect(theirs.getByRole('heading', { name: say('Welcome to Regia') })).toBeVisible();
    await expect(theirs.getByText(username)).toBeVisible();
    expect(await violationsOn(theirs)).toEqual([]);
    await theirs.getByLabel(say('Password'), { exact: true }).fill(password);
    await theirs.getByLabel(say('Repeat password')).fill(password);
    await theirs.getByRole('button', { name: say('Save password') }).click();
    await expect(theirs.getByText('La password è salvata: ora puoi accedere.')).toBeVisible();
    await expect(theirs.getByLabel(say('Username'))).toBeFocused();
    await signIn(theirs, say, { username, password });
    await isIn(theirs, say);
  });
  await test.step('the used link names whom to ask, too', () => dead(linkIn(second)));
  await page.reload();
  await expect(row.getByText('Attivo', { exact: true })).toBeVisible();
});
