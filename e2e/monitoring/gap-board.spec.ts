import { askAsVisitor } from '../assistants/visitor.ts';
import { trainedAssistant } from '../assistants/trained.ts';
import { keep } from '../keep.ts';
import { enter, signInByCall } from '../people.ts';
import { DESK, expect, expectAccessibleInEveryLook, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';

const QUESTION = 'Quanto costa affittare il castello per un matrimonio?';
const WORDINGS = [QUESTION, 'Buongiorno, quanto costa affittare il castello per i matrimoni?'];

test('MON-06 a gap is found on the board, taken on, taught and dismissed, by keyboard and in both languages', async ({
  page,
  context,
  instance,
  site,
}) => {
  const id = await trainedAssistant(instance, 'Sportello lacune', `${site.url}/it/sitemap.xml`);
  const admin = await signInByCall(instance, 'admin');
  const at = `/api/v1/ai/admin/assistant/${id}/`;
  const { api_key: key } = await admin.call<{ api_key: string }>('POST', `${at}api-key/`, { name: 'Prova' });
  await admin.call('POST', `${at}enable/`);
  for (const wording of WORDINGS) await askAsVisitor(instance, key, wording);
  const board = `/api/v1/monitoring/admin/gap/?assistant=${id}`;
  // The writer looks every fifteen seconds.
  await expect
    .poll(async () => (await admin.call<{ results: { asked: number }[] }>('GET', board)).results[0]?.asked)
    .toBe(2);

  await enter(context, instance, { as: 'admin', language: ITALIAN.language });
  let say = sayIn(ITALIAN.language);
  await page.goto(`/monitoring/gaps/?assistant=${id}`);
  const row = page.getByRole('button', { name: /affittare il castello/ });
  await expect(row).toBeVisible();
  await keep(page, 'gaps-list');
  await expectAccessibleInEveryLook(page);
  await keep(page, 'gaps-list-phone-dark');
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'light' });
  await row.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog').first();
  await expect(dialog.getByRole('listitem').filter({ hasText: WORDINGS[1]! }).first()).toBeVisible();
  await dialog.getByRole('button', { name: say('Take it on') }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: say('Hand it back') })).toBeVisible();
  await keep(page, 'gap');
  await expectAccessibleInEveryLook(page);
  await keep(page, 'gap-phone-dark');
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'light' });

  await dialog.getByRole('button', { name: say('Assign…') }).focus();
  await page.keyboard.press('Enter');
  const assign = page.getByRole('dialog').last();
  await expect(assign.getByRole('combobox', { name: say('Owner') })).toBeEnabled();
  await assign.getByRole('combobox', { name: say('Owner') }).focus();
  await page.keyboard.type('editor');
  await expect(page.getByRole('option').first()).toBeVisible();
  await keep(page, 'gap-assign');
  await expectAccessibleInEveryLook(page);
  await keep(page, 'gap-assign-phone-dark');
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('option').first().click();
  await assign.getByRole('button', { name: say('Assign'), exact: true }).click();
  await expect(dialog.getByRole('definition').filter({ hasText: /^editor$/ })).toBeVisible();

  await dialog.getByRole('button', { name: say('Teach the answer…') }).click();
  const form = page.getByRole('dialog').last();
  await expect(form.getByLabel(say('Question'), { exact: true })).toHaveValue(/castello/);
  await form.getByLabel(say('Answer'), { exact: true }).fill('Costa 900 euro al giorno.');
  await keep(page, 'gap-teach');
  await form.getByRole('button', { name: say('Request learning') }).click();
  await expect(page.getByText(say('The assistant is learning the answer'))).toBeVisible();

  await enter(context, instance, { as: 'admin', language: ENGLISH.language });
  say = sayIn(ENGLISH.language);
  await page.goto(`/monitoring/gaps/?assistant=${id}`);
  await row.click();
  await keep(page, 'gap-english');
  await dialog.getByRole('button', { name: say('Dismiss…') }).click();
  await page.getByRole('dialog').last().getByLabel(say('Reason')).fill('The castle is closed');
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: say('Dismiss'), exact: true })
    .click();
  await expect(dialog.getByText('The castle is closed')).toBeVisible();
  await page.goto(`/monitoring/gaps/?assistant=${id}&state=closed`);
  await expect(page.getByText(say('No gaps match these filters'))).toBeVisible();
  await keep(page, 'gaps-filtered-english');
});
