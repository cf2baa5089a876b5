import { applicant } from '../newcomers.ts';
import { enter } from '../people.ts';
import { expect, test } from '../test.ts';

const THROTTLED = { status: 429, headers: { 'Retry-After': '60' }, json: { detail: 'Troppe richieste.' } };

test.beforeAll(async ({ instance }) => {
  for (const username of ['paolo.neri', 'lucia.bruni']) await applicant(instance, { username });
});

test('AUTH-12 APP-19 a superuser without an organisation chooses the one to join; the focus is never lost', async ({
  page,
  context,
  instance,
}) => {
  await enter(context, instance, { as: 'superuser' });
  await page.goto('/ai/ai-assistants/');
  await page.getByRole('button', { name: /^Organizzazione: / }).click();
  await page.getByRole('menuitemradio', { name: /^Tutte le organizzazioni/ }).click();
  await page.getByRole('link', { name: /^Utenti/ }).click();
  await page.getByRole('link', { name: /^Richieste di accesso/ }).click();
  await expect(page).toHaveURL(/\/account\/user\/\?view=registrations$/);
  const tab = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
  await expect(tab(/^Richieste di accesso/)).toHaveAttribute('aria-current', 'page');
  await expect(tab(/^Utenti/)).not.toHaveAttribute('aria-current');
  await expect(tab(/^Utenti/)).not.toHaveAttribute('data-status');
  const heading = page.getByRole('heading', { level: 1, name: 'Utenti' });

  await test.step('a missing field shows its message and receives the focus', async () => {
    await page.getByRole('button', { name: 'Accetta paolo neri' }).click();
    const dialog = page.getByRole('dialog', { name: 'Accettare la richiesta di paolo neri?' });
    const organization = dialog.getByRole('combobox', { name: 'Organizzazione' });
    await expect(organization).toBeEnabled();
    await dialog.getByRole('button', { name: 'Accetta la richiesta' }).click();
    await expect(dialog.getByText('Campo obbligatorio')).toBeVisible();
    await expect(organization).toBeFocused();
    await page.keyboard.type('Comune');
    await page.getByRole('option').first().click();
    await expect(organization).toHaveValue(/Comune/);
    await dialog.getByRole('button', { name: 'Accetta la richiesta' }).click();
  });

  await test.step('the row and its button are gone; the focus moves to the page’s heading', async () => {
    await expect(page.getByText('paolo neri: richiesta accettata')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accetta paolo neri' })).toHaveCount(0);
    await expect(heading).toBeFocused();
  });

  await test.step('after too many requests the button counts the seconds; on cancel the focus returns', async () => {
    const opener = page.getByRole('button', { name: 'Rifiuta lucia bruni' });
    const dialog = page.getByRole('dialog', { name: 'Rifiutare la richiesta di lucia bruni?' });
    const refuse = dialog.getByRole('button', { name: 'Rifiuta la richiesta' });
    await opener.click();
    await dialog.getByRole('button', { name: 'Annulla' }).click();
    await expect(opener).toBeFocused();
    await page.route('**/registration/*/refuse/', (route) => route.fulfill(THROTTLED), { times: 1 });
    await page.clock.install();
    await opener.click();
    await refuse.click();
    await expect(dialog.getByText('Troppe richieste.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Aspetta \d+ secondi$/ })).toBeDisabled();
    await page.clock.fastForward(60_000);
    await refuse.click();
    await expect(page.getByText('lucia bruni: richiesta rifiutata')).toBeVisible();
    await expect(page.getByText('Nessuna richiesta in attesa')).toBeVisible();
    await expect(heading).toBeFocused();
  });
});
