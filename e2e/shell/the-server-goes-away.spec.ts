import { trainedAssistant } from '../assistants/trained.ts';
import { enter } from '../people.ts';
import { openRelay } from '../relay.ts';
import { expect, test } from '../test.ts';

let id: string;
test.beforeAll(async ({ house, site }) => {
  id = await trainedAssistant(house, 'Anagrafe', `${site.url}/it/sitemap.xml`);
});

test('ERR-04 what was typed stays while the server is away, and trying again is enough', async ({
  page,
  context,
  house,
}) => {
  const relay = await openRelay(house.url);
  await enter(context, { ...house, url: relay.url }, { as: 'admin' });

  await test.step('a form', async () => {
    await page.goto(`${relay.url}/ai/ai-assistants/create/`);
    await page.getByLabel('Nome', { exact: true }).fill('Nato senza rete');
    await relay.cut();
    await page.getByRole('button', { name: 'Crea e vai all’addestramento' }).click();
    await expect(page.getByRole('alert')).toContainText('Il server non risponde');
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Nato senza rete');
    await relay.mend();
    await page.getByRole('button', { name: 'Crea e vai all’addestramento' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nato senza rete' })).toBeVisible();
  });

  await test.step('a list', async () => {
    await page.getByRole('link', { name: 'I tuoi assistenti' }).first().click();
    await expect(page.getByRole('article', { name: 'Anagrafe' })).toBeVisible();
    await relay.cut();
    await page.getByLabel('Cerca per nome').fill('Anag');
    await expect(page.getByText('Assistenti non caricati')).toBeVisible({ timeout: 20_000 });
    await relay.mend();
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  await test.step('a question', async () => {
    await page.goto(`${relay.url}/ai/ai-assistants/${id}/try/`);
    await page.getByLabel('La tua domanda').fill('Quando si raccoglie il vetro?');
    await relay.cut();
    await page.keyboard.press('Enter');
    await expect(page.getByText('La domanda è ancora qui: riprova.').first()).toBeVisible();
    await relay.mend();
    await page.getByRole('button', { name: 'Chiedi di nuovo' }).click();
    await expect(page.getByText('primo lunedì del mese').first()).toBeVisible();
  });
  await relay.cut();
});
