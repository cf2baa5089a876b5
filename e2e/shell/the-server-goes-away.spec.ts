import { trainedAssistant } from '../assistants/trained.ts';
import { enter } from '../people.ts';
import { openRelay } from '../relay.ts';
import { expect, test } from '../test.ts';
import { ITALIAN, sayIn } from '../texts.ts';

let id: string;
test.beforeAll(async ({ instance, site }) => {
  id = await trainedAssistant(instance, 'Anagrafe', `${site.url}/it/sitemap.xml`);
});

const { language, locale } = ITALIAN;
const say = sayIn(language);
const name = 'Nato senza rete';

test.use({ locale });

test('ERR-04 the input stays while the server is unreachable, and a second try works', async ({
  page,
  context,
  instance,
}) => {
  const relay = await openRelay(instance.url);
  await enter(context, { ...instance, url: relay.url }, { as: 'admin', language });

  await test.step('a form', async () => {
    await page.goto(`${relay.url}/ai/ai-assistants/create/`);
    await page.getByLabel(say('Name'), { exact: true }).fill(name);
    await relay.cut();
    await page.getByRole('button', { name: say('Create'), exact: true }).click();
    // The lists around the form may tell it, too.
    const told = page.getByRole('alert').filter({ hasText: say('Communication with server failed') });
    await expect(told.first()).toBeVisible();
    await expect(page.getByLabel(say('Name'), { exact: true })).toHaveValue(name);
    await relay.mend();
    await page.getByRole('button', { name: say('Create'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: name })).toBeVisible();
  });

  await test.step('a list', async () => {
    await page
      .getByRole('link', { name: say('Your assistants') })
      .first()
      .click();
    // Other stories may have made hundreds of assistants.
    await expect(page.getByRole('article').first()).toBeVisible();
    await relay.cut();
    await page.getByLabel(say('Search by name')).fill('Anag');
    await expect(page.getByText(say('Failed to retrieve assistants'))).toBeVisible();
    await relay.mend();
    // The menu around the page may have failed, too.
    await page
      .locator('#page')
      .getByRole('button', { name: say('Try again') })
      .click();
    await expect(page.getByRole('article', { name: 'Anagrafe' }).first()).toBeVisible();
  });

  await test.step('a question', async () => {
    await page.goto(`${relay.url}/ai/ai-assistants/${id}/try/`);
    await page.getByLabel(say('Your question')).fill('Quando si raccoglie il vetro?');
    await relay.cut();
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(say('Couldn’t reach the server. Your question is still here, so try again.')).first(),
    ).toBeVisible();
    await relay.mend();
    await page.getByRole('button', { name: say('Ask again') }).click();
    await expect(page.getByText('primo lunedì del mese').first()).toBeVisible();
  });
  await relay.cut();
});

test('ERR-04 while the texts of the form’s errors cannot be loaded, the server checks the form', async ({
  page,
}) => {
  await page.route(/\/assets\/issue-text-.*\.js$/, (route) => route.abort());
  const refused = page.waitForResponse((response) => response.status() === 400);
  await page.goto('/auth/login');
  await page.getByLabel(say('Username')).fill('nobody');
  await page.getByRole('button', { name: say('Sign in'), exact: true }).click();
  await refused;
  await expect(page.getByLabel(say('Password'), { exact: true })).toHaveAccessibleDescription(/./);
  await expect(page.getByLabel(say('Username'))).toHaveValue('nobody');
});
