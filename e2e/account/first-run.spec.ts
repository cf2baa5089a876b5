import { openInstance } from '../instance.ts';
import type { Instance } from '../instance.ts';
import { DESK, expect, expectAccessibleInEveryLook, test as base } from '../test.ts';

/** An installation without users. */
const test = base.extend<object, { empty: Instance }>({
  empty: [
    // Playwright reads the parameter pattern, so it must be there although it is empty.
    // eslint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const instance = await openInstance({}, ['--empty']);
      await give(instance);
      await instance.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ empty }, give) => give(empty.url),
});

test('APP-04 AST-01 VAL-01 the printed code creates the first organisation, once', async ({
  page,
  empty,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Primo avvio' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/setup');
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize(DESK);

  await page.getByLabel('Organizzazione').fill('Comune di Esempio');
  await page.getByLabel('Nome utente').fill('paola.neri');
  await page.getByLabel('E-mail').fill('paola.neri@comune.example');
  await page.getByLabel('Nome facoltativo', { exact: true }).fill('Paola');
  await page.getByLabel('Cognome facoltativo').fill('Neri');
  await page.getByLabel('Password', { exact: true }).fill('Una-buona-1!');
  await page.getByLabel('Codice monouso').fill('AAAAA-BBBBB-CCCCC-DDDDD');
  await page.getByRole('button', { name: 'Crea e accedi' }).click();
  await expect(page.getByText('Il codice non è quello mostrato nel terminale')).toBeVisible();
  await expect(page.getByLabel('Organizzazione')).toHaveValue('Comune di Esempio');

  const code = /Code\s+(\S+)/.exec(empty.printed())![1]!;
  await page.getByLabel('Codice monouso').fill(code.replaceAll('-', ' ').toLowerCase());
  await page.getByRole('button', { name: 'Crea e accedi' }).click();
  await expect(page.getByRole('heading', { name: 'Nuovo assistente' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/ai/ai-assistants/create/');
  await expect(page.getByRole('button', { name: /^Organizzazione: Comune di Esempio/ })).toBeVisible();
  await expectAccessibleInEveryLook(page);

  await page.goto('/setup');
  await expect(page.getByRole('heading', { name: 'Nuovo assistente' })).toBeVisible();
  await page.goto('/dashboard/statistics/');
  await expect(page.getByText('Ancora nessun assistente')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  const again = await page.request.post('/api/v1/setup/', {
    data: {
      code,
      organization_name: 'B',
      username: 'b',
      email: 'b@b.example',
      first_name: '',
      last_name: '',
      password: 'Una-buona-1!',
    },
  });
  expect(again.status()).toBe(404);
});
