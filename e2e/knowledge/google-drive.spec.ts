import type { Page } from '@playwright/test';
import { googleStandIn } from '../../server/test/google/google-stand-in.ts';
import type { GoogleStandIn } from '../../server/test/google/google-stand-in.ts';
import { newestTrainingEnds, trainAgain } from '../assistants/trained.ts';
import { openInstance } from '../instance.ts';
import type { Instance } from '../instance.ts';
import { keep } from '../keep.ts';
import { enter, signInByCall } from '../people.ts';
import { DESK, expect, expectAccessibleInEveryLook, PHONE, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';
import type { Language, Say } from '../texts.ts';
import { wordOf } from './made-office.ts';
import { IN_ENGLISH, IN_ITALIAN, officeFolder } from './office-folder.ts';

const LIST = '/api/v1/ai/admin/assistant/';
const folderUrl = (id: string) => `https://drive.google.com/drive/folders/${id}`;

let google: GoogleStandIn;
let own: Instance;
test.beforeAll(async ({ site }) => {
  google = await googleStandIn();
  const hosts = `${site.environment['REGIA_ALLOW_HOSTS']},${google.host}`;
  own = await openInstance({ ...site.environment, ...google.environment, REGIA_ALLOW_HOSTS: hosts });
});
test.afterAll(async () => {
  await own?.stop();
  await google?.close();
});

interface Person {
  page: Page;
  say: Say;
  id: string;
}

/** Signs in and opens the page that adds a folder to a new assistant. */
async function openAdding(page: Page, language: Language): Promise<Person> {
  const admin = await signInByCall(own, 'admin');
  const { id } = await admin.call<{ id: string }>('POST', LIST, { name: `Drive ${language}`, language });
  await enter(page.context(), own, { as: 'admin', language });
  await page.goto(`${own.url}/ai/ai-assistants/${id}/training/add/?kind=drive`);
  return { page, say: sayIn(language), id };
}

/** Gives the key of a service account in the dialog. */
async function giveKey({ page, say }: Person, key: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: say('Give the key…') }).click();
  const file = { name: 'key.json', mimeType: 'application/json', buffer: Buffer.from(key) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: say('Connect'), exact: true }).click();
}

const sourcesOf = ({ page, say }: Person) => page.getByRole('region', { name: say('Sources'), exact: true });

/** Opens the Training tab and expects so many documents of the folder. */
async function expectDocuments(person: Person, count: number): Promise<void> {
  await person.page.goto(`${own.url}/ai/ai-assistants/${person.id}/training/`);
  await expect(sourcesOf(person).getByText(new RegExp(`^${count} (documents?|document[oi])`))).toBeVisible();
}

/** Asks the assistant. Returns the turn with its answer. */
async function ask({ page, say, id }: Person, question: string) {
  await page.goto(`${own.url}/ai/ai-assistants/${id}/try/`);
  await page.getByLabel(say('Your question')).fill(question);
  await page.getByRole('button', { name: say('Ask'), exact: true }).click();
  await expect(page.getByRole('button', { name: say('Why this answer?') })).toBeVisible();
  return page.getByRole('main');
}

/** Adds the folder and waits until it has been learned. */
async function addFolder(person: Person, root: string, name: string): Promise<void> {
  const { page, say, id } = person;
  await page.getByLabel(say('Folder address')).fill(folderUrl(root));
  await expect(page.getByRole('region', { name }).getByRole('status')).toContainText(/^5 doc/);
  await keep(page, `drive-looked-${name}`);
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: say('Add and train') }).click();
  await expect(page).toHaveURL(/\/training\/$/);
  await newestTrainingEnds(own, id);
  await expectDocuments(person, 5);
}

const citedFile = (page: Page, file: string) => page.locator(`main a[href*="${file}"]`).first();
const inDrive = (file: string) => new RegExp(`^https://(drive|docs)\\.google\\.com/.*${file}`);

test.describe('in Italian', () => {
  test.use({ locale: ITALIAN.locale });

  test('TRN-02 a folder is connected with the key of a service account, and each change of it is answered with', async ({
    page,
  }) => {
    const files = officeFolder(google.files, IN_ITALIAN);
    const person = await openAdding(page, ITALIAN.language);
    const { say, id } = person;
    await expect(page.getByRole('button', { name: say('Give the key…') })).toBeVisible();
    await keep(page, 'drive-not-connected-it-IT');
    await giveKey(person, '{"type": "authorized_user"}');
    await expect(page.getByRole('dialog').locator('input[type=file]')).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await keep(page, 'drive-key-refused-it-IT');
    const account = google.accounts.serviceAccount();
    await giveKey(person, JSON.stringify(account));
    await expect(page.getByRole('dialog')).toBeHidden();
    const lastFour = String(account['private_key_id']).slice(-4);
    await expect(
      page.getByText(say('Service account, key ending in {lastFour}', { lastFour })),
    ).toBeVisible();
    google.files.change(files.root, { isHidden: true });
    await page.getByLabel(say('Folder address')).fill(folderUrl(files.root));
    await expect(page.getByText(say('The folder can’t be read'))).toBeVisible();
    await keep(page, 'drive-folder-unseen-it-IT');
    google.files.change(files.root, { isHidden: false });
    await page.getByRole('button', { name: say('Look at it again') }).click();
    await addFolder(person, files.root, IN_ITALIAN.folder);
    await page.setViewportSize(DESK);
    await keep(page, 'drive-learned-it-IT');
    await expectAccessibleInEveryLook(page);

    await expect(await ask(person, 'Quando si rinnova la carta d’identità?')).toContainText('di martedì');
    await expect(citedFile(page, files.doc)).toHaveAttribute('href', inDrive(files.doc));
    await keep(page, 'drive-cited-it-IT');
    await expect(await ask(person, 'Quanto costa la mensa per la primaria?')).toContainText('cinque euro');
    await expect(citedFile(page, files.sheet)).toHaveAttribute('href', inDrive(files.sheet));
    await expect(await ask(person, 'Quando si raccoglie il vetro?')).toContainText('venerdì');
    await expect(citedFile(page, files.linked)).toHaveAttribute('href', inDrive(files.linked));

    const changed = 'La carta d’identità si rinnova allo sportello nove, di sabato.';
    google.files.change(files.doc, { content: wordOf('Carta d’identità', changed) });
    await trainAgain(own, id);
    await expectDocuments(person, 5);
    await expect(await ask(person, 'Quando si rinnova la carta d’identità?')).toContainText('di sabato');

    for (const [what, file, question, gone, left] of [
      ['moved', files.sheet, 'Quanto costa la mensa per la primaria?', 'cinque euro', 4],
      ['deleted', files.slides, 'Quando riceve lo sportello orientamento?', 'giovedì pomeriggio', 3],
      ['shared away', files.pdf, 'Quando apre la piscina?', 'alle sette', 2],
    ] as const) {
      await test.step(what, async () => {
        await expect(await ask(person, question)).toContainText(gone);
        if (what === 'moved') google.files.change(file, { parents: [google.files.folder('Archivio')] });
        else if (what === 'deleted') google.files.remove(file);
        else google.files.change(file, { isHidden: true });
        await trainAgain(own, id);
        await expectDocuments(person, left);
        await expect(await ask(person, question)).not.toContainText(gone);
      });
    }

    google.accounts.deleteKey(String(account['client_email']));
    await trainAgain(own, id, ['failed', 'partly']);
    await expectDocuments(person, 2);
    await keep(page, 'drive-account-refused-it-IT');
    await sourcesOf(person)
      .getByRole('button', { name: /Modulistica|Azioni/ })
      .click();
    await page.getByRole('menuitem', { name: say('Account of Google Drive…') }).click();
    await expect(page.getByText(say('Google no longer accepts this account'))).toBeVisible();
    await keep(page, 'drive-account-dialog-it-IT');
    await expectAccessibleInEveryLook(page);
    await page.setViewportSize(DESK);
    await page.getByRole('button', { name: say('Disconnect…') }).click();
    await keep(page, 'drive-disconnect-it-IT');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Disconnect'), exact: true })
      .click();
    await expect(page.getByRole('button', { name: say('Give the key…') })).toBeVisible();
    await keep(page, 'drive-disconnected-it-IT');
    await expect(await ask(person, 'Quando si rinnova la carta d’identità?')).toContainText('di sabato');
  });
});

test.describe('in English', () => {
  test.use({ locale: ENGLISH.locale, viewport: PHONE, colorScheme: 'dark' });

  test('TRN-02 on a phone a folder is connected with the consent of a person, cited, and the consent taken back', async ({
    page,
  }) => {
    const files = officeFolder(google.files, IN_ENGLISH);
    const person = await openAdding(page, ENGLISH.language);
    const { say } = person;
    await page.getByRole('radio', { name: say('Your Google account') }).check();
    await keep(page, 'drive-consent-en-US');
    google.accounts.answers = 'refuses';
    await page.getByRole('button', { name: say('Continue at Google') }).click();
    await expect(page.getByText(say('Google Drive isn’t connected'))).toBeVisible();
    await keep(page, 'drive-consent-refused-en-US');
    google.accounts.answers = 'gives';
    await page.goto(`${own.url}/ai/ai-assistants/${person.id}/training/add/?kind=drive`);
    await page.getByRole('radio', { name: say('Your Google account') }).check();
    await page.getByRole('button', { name: say('Continue at Google') }).click();
    await expect(page.getByText(say('Consent of a person'))).toBeVisible();
    await addFolder(person, files.root, IN_ENGLISH.folder);
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await keep(page, 'drive-learned-en-US');
    await expect(await ask(person, 'When does the pool open?')).toContainText('at seven in the morning');
    await expect(citedFile(page, files.pdf)).toHaveAttribute('href', inDrive(files.pdf));
    await keep(page, 'drive-cited-en-US');
    await page.goto(`${own.url}/ai/ai-assistants/${person.id}/training/`);
    await sourcesOf(person)
      .getByRole('button', { name: /Actions/ })
      .click();
    await page.getByRole('menuitem', { name: say('Account of Google Drive…') }).click();
    await keep(page, 'drive-account-dialog-en-US');
    await page.getByRole('button', { name: say('Disconnect…') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Disconnect'), exact: true })
      .click();
    await expect(page.getByRole('button', { name: say('Give the key…') })).toBeVisible();
    expect(google.accounts.revoked).toHaveLength(1);
    await expect(await ask(person, 'When does the pool open?')).toContainText('at seven in the morning');
  });
});
