import { askAsVisitor } from '../assistants/visitor.ts';
import { trainedAssistant } from '../assistants/trained.ts';
import { keep } from '../keep.ts';
import { enter, signInByCall } from '../people.ts';
import { expect, expectAccessible, expectAccessibleInEveryLook, DESK, test } from '../test.ts';
import { ITALIAN, sayIn } from '../texts.ts';

const NAME = 'Ermenegilda Bonfiglioli';
const QUESTION = `Mi chiamo ${NAME}: quanto costa la carta d’identità? Scrivete a ermenegilda.b@posta.example`;

test('MON-05 an admin obfuscates a conversation, and reads and prints the receipt', async ({
  page,
  context,
  instance,
  site,
}) => {
  const say = sayIn(ITALIAN.language);
  const id = await trainedAssistant(instance, 'Sportello riservato', `${site.url}/it/sitemap.xml`);
  const admin = await signInByCall(instance, 'admin');
  const at = `/api/v1/ai/admin/assistant/${id}/`;
  const { api_key: key } = await admin.call<{ api_key: string }>('POST', `${at}api-key/`, { name: 'Prova' });
  await admin.call('POST', `${at}enable/`);
  await askAsVisitor(instance, key, QUESTION);

  await enter(context, instance, { as: 'admin', language: ITALIAN.language });
  await page.goto(`/monitoring/chats/?assistant=${id}`);
  await page.getByRole('link', { name: /quanto costa la carta/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('quanto costa');
  await expect(page.locator('body')).not.toContainText(NAME);
  await page.getByRole('button', { name: say('More actions') }).click();
  await page.getByRole('menuitem', { name: say('Obfuscate data…') }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await keep(page, 'erasing-asks');
  await expectAccessible(page);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Obfuscate data') })
    .click();
  await expect(page.getByText(say('Data obfuscated')).first()).toBeVisible();
  await keep(page, 'erasing-done');

  await page.goto('/monitoring/erasures/');
  await expect(page.getByRole('table')).toBeVisible();
  await keep(page, 'erasing-list');
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: say('Print the receipt') })).toBeVisible();
  await expect(page.locator('main')).not.toContainText('Bonfiglioli');
  await keep(page, 'erasing-receipt');
  await expectAccessibleInEveryLook(page);
  await keep(page, 'erasing-receipt-phone-dark');
});
