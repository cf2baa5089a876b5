import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violationsOn } from '../axe.ts';
import { enter } from '../people.ts';
import type { Staff } from '../people.ts';
import { expect, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';
import type { Say } from '../texts.ts';

const LIST = '/api/v1/ai/admin/assistant/';
const makeAssistant = (staff: Staff, name: string) => staff.call<{ id: string }>('POST', LIST, { name });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function choose(page: Page, say: Say, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: say('More actions for {name}', { name }) }).click();
  await page.getByRole('menuitem', { name: say(item) }).click();
}

test.describe('in Italian', () => {
  const say = sayIn(ITALIAN.language);
  test.use({ locale: ITALIAN.locale });

  test('AST-01 an assistant is duplicated, archived, found with the filter, and brought back', async ({
    page,
    context,
    instance,
  }) => {
    const staff = await enter(context, instance, { as: 'admin', language: ITALIAN.language });
    const { id } = await makeAssistant(staff, 'Ufficio Copie');
    await page.goto(`/ai/ai-assistants/${id}/`);
    await choose(page, say, 'Ufficio Copie', 'Duplicate…');
    const copying = page.getByRole('dialog');
    const copied = say('Copy of {name}', { name: 'Ufficio Copie' });
    await expect(copying.getByLabel(say('Name of the copy'))).toHaveValue(copied);
    expect(await violationsOn(page)).toEqual([]);
    await copying.getByRole('button', { name: say('Duplicate'), exact: true }).click();
    await expect(heading(page, copied)).toBeVisible();

    await choose(page, say, copied, 'Archive…');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Archive'), exact: true })
      .click();
    await expect(page.getByRole('main').getByText(say('Archived'), { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: say('Put on air') })).toHaveCount(0);
    await page.goto('/ai/ai-assistants/?search=Ufficio+Copie');
    await expect(page.getByRole('link', { name: 'Ufficio Copie', exact: true }).first()).toBeVisible();
    await expect(page.getByText(copied)).toHaveCount(0);
    await page.getByRole('radio', { name: say('Archived') }).click();
    await page.getByRole('main').getByRole('link', { name: copied, exact: true }).first().click();
    await choose(page, say, copied, 'Bring back…');
    const back = page.getByRole('dialog');
    await back.getByLabel(say('Name'), { exact: true }).fill('Ufficio Copie due');
    await back.getByRole('button', { name: say('Bring back'), exact: true }).click();
    await expect(heading(page, 'Ufficio Copie due')).toBeVisible();
    await expect(page.getByRole('button', { name: say('Put on air') })).toBeVisible();
  });
});

test.describe('in English', () => {
  const say = sayIn(ENGLISH.language);
  test.use({ locale: ENGLISH.locale });

  test('AST-01 an assistant is exported to a file, and imported from it under another name', async ({
    page,
    context,
    instance,
  }) => {
    const staff = await enter(context, instance, { as: 'admin', language: ENGLISH.language });
    const { id } = await makeAssistant(staff, 'Library’s desk');
    await staff.call('PATCH', `${LIST}${id}/`, { pause_text: 'Back on Monday.' });
    await page.goto(`/ai/ai-assistants/${id}/`);
    const saving = page.waitForEvent('download');
    await choose(page, say, 'Library’s desk', 'Export');
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('library-s-desk.regia.json');
    const text = await readFile(await saved.path(), 'utf8');
    expect(text).not.toContain(id);

    await page.goto('/ai/ai-assistants/');
    await page.getByRole('button', { name: say('Import'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const file = {
      name: 'notes.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"kind":"notes"}'),
    };
    await dialog.getByLabel(say('File')).setInputFiles(file);
    await expect(dialog).toContainText(say('This isn’t a file exported from Regia. Choose another one.'));
    expect(await violationsOn(page)).toEqual([]);
    const given = { name: 'x.regia.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await dialog.getByLabel(say('File')).setInputFiles(given);
    const importing = dialog.getByRole('button', { name: say('Import'), exact: true });
    await importing.click();
    await expect(dialog.getByRole('alert')).toContainText('You already have an assistant with this name.');
    await dialog.getByLabel(say('Name'), { exact: true }).fill('Reading room');
    await importing.click();
    await expect(heading(page, 'Reading room')).toBeVisible();
    await expect(page.getByLabel(say('Pause text'))).toHaveValue('Back on Monday.');
  });

  test('AST-01 a version shows what changed since, and is restored', async ({ page, context, instance }) => {
    const staff = await enter(context, instance, { as: 'admin', language: ENGLISH.language });
    const { id } = await makeAssistant(staff, 'Tax desk');
    await staff.call('PATCH', `${LIST}${id}/`, { pause_text: 'Closed in August.' });
    await staff.call('PATCH', `${LIST}${id}/`, { name: 'Taxes', pause_text: '' });
    await page.goto(`/ai/ai-assistants/${id}/`);
    await page.getByRole('button', { name: say('Show version {version}', { version: 2 }) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Closed in August.');
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('radio', { name: say('Compared with today') }).click();
    await expect(dialog).toContainText('Taxes');
    await dialog.getByRole('button', { name: say('Restore this version') }).click();
    await expect(heading(page, 'Tax desk')).toBeVisible();
    await expect(page.getByLabel(say('Pause text'))).toHaveValue('Closed in August.');
    await expect(page.getByText(say('Version {version}', { version: 4 }), { exact: true })).toBeVisible();
  });
});
