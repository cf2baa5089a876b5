import type { BrowserContext, Page } from '@playwright/test';
import { violationsOn } from '../axe.ts';
import type { Instance } from '../instance.ts';
import { keep } from '../keep.ts';
import { enter, signInByCall } from '../people.ts';
import { expect, PHONE, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';
import type { Language, Say } from '../texts.ts';
import { brokenPdf, pdfOf, textFile, zipOf } from './made-files.ts';
import type { MadeFile } from './made-files.ts';

const LIST = '/api/v1/ai/admin/assistant/';
const TARI = pdfOf('Regolamento TARI 2026.pdf', [
  { heading: 'Premessa', lines: ['Il regolamento vale in tutto il Comune di Esempio dal primo gennaio.'] },
  {
    heading: 'Scadenze della TARI',
    lines: ['La TARI si paga in due rate: la prima entro il 16 giugno,', 'la seconda entro il 16 dicembre.'],
  },
]);
const POOL = pdfOf('Pool rules.pdf', [
  { heading: 'Introduction', lines: ['These rules hold for the public pool of the City of Example.'] },
  {
    heading: 'Opening hours of the pool',
    lines: [
      'The pool opens at seven in the morning and closes at nine',
      'in the evening, from Monday to Saturday.',
    ],
  },
]);

/** Creates an assistant without sources, and opens a page of its training. */
async function openTraining(
  { page, context, instance }: { page: Page; context: BrowserContext; instance: Instance },
  { language, name, path = '' }: { language: Language; name: string; path?: string },
): Promise<string> {
  const admin = await signInByCall(instance, 'admin');
  const { id } = await admin.call<{ id: string }>('POST', LIST, { name, language });
  await enter(context, instance, { as: 'admin', language });
  await page.goto(`/ai/ai-assistants/${id}/training/${path}`);
  return id;
}

const choose = (page: Page, ...files: MadeFile[]) =>
  page.locator('form input[type=file]').first().setInputFiles(files);
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const tableRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const LEARNT = /\d+ (passaggi|passage)/;

async function ask(page: Page, say: Say, id: string, question: string): Promise<void> {
  await page.goto(`/ai/ai-assistants/${id}/try/`);
  await page.getByLabel(say('Your question')).fill(question);
  await page.getByRole('button', { name: say('Ask'), exact: true }).click();
  await expect(page.getByRole('button', { name: say('Why this answer?') })).toBeVisible();
}

for (const { language, locale, file, question, answer, heading } of [
  {
    ...ITALIAN,
    file: TARI,
    question: 'Quando si paga la TARI?',
    answer: '16 giugno',
    heading: 'Scadenze della TARI',
  },
  {
    ...ENGLISH,
    file: POOL,
    question: 'When does the pool open?',
    answer: 'seven in the morning',
    heading: 'Opening hours of the pool',
  },
]) {
  test.describe(`in ${language}`, () => {
    const say = sayIn(language);
    test.use({ locale });

    test('TRN-03 a PDF is uploaded and learned at once, and an answer cites its heading', async ({
      page,
      context,
      instance,
    }) => {
      const id = await openTraining({ page, context, instance }, { language, name: `File ${language}` });
      await page.getByRole('link', { name: say('Add a source'), exact: true }).click();
      await page.getByRole('radio', { name: say('Files or text') }).check();
      await choose(page, file);
      await expect(row(page, file.name)).toContainText(LEARNT);
      expect(await violationsOn(page)).toEqual([]);
      await keep(page, `files-added-${language}`);
      await page.getByRole('button', { name: say('Go to training') }).click();
      const sources = page.getByRole('region', { name: say('Sources') });
      await expect(sources.getByText(/1 document/)).toBeVisible();
      await expect(sources.getByText(say('at every change'))).toBeVisible();
      await sources.getByRole('link', { name: say('Files'), exact: true }).click();
      await expect(page).toHaveURL(/\/training\/files\/$/);
      await expect(tableRow(page, file.name)).toContainText('PDF');
      expect(await violationsOn(page)).toEqual([]);
      await keep(page, `files-list-${language}`);
      await ask(page, say, id, question);
      const turn = page.getByRole('listitem').filter({ hasText: answer }).first();
      await expect(turn).toContainText(answer);
      await expect(turn).toContainText(heading);
      const title = file.name.replace('.pdf', ', p. 2');
      await expect(turn.getByRole('link', { name: `${title} › ${heading}` })).toHaveAttribute(
        'href',
        /^\/file\/[^/]+\/[^/]+\.pdf#page=2$/,
      );
      await keep(page, `files-cited-${language}`);
    });
  });
}

test('TRN-03 a visitor on a phone reads file, page and heading of a citation, and opens the file if staff let them', async ({
  page,
  instance,
}) => {
  const say = sayIn(ITALIAN.language);
  const admin = await signInByCall(instance, 'admin');
  const made = { name: 'Ufficio Tributi', language: 'it-IT', chat_page: 'open' };
  const { id, public_id: publicId } = await admin.call<{ id: string; public_id: string }>('POST', LIST, made);
  const at = `${LIST}${id}/`;
  await enter(page.context(), instance, { as: 'admin', language: ITALIAN.language });
  await page.goto(`/ai/ai-assistants/${id}/training/add/?kind=files`);
  await choose(page, TARI);
  await expect(row(page, TARI.name)).toContainText(LEARNT);
  const opens = page.getByRole('switch', { name: say('People who chat can open the cited files') });
  // It shows the choice with the call that saves it, a moment after the press.
  await opens.click();
  await expect(opens).toBeChecked();
  await expect(page.getByText(say('Data has been saved successfully'))).toBeVisible();
  await admin.call('PATCH', at, { chat_page: 'open' });
  await admin.call('POST', `${at}state/`, { state: 'on_air' });
  await page.setViewportSize(PHONE);
  const askAsVisitor = async () => {
    await page.goto(`/chat/${publicId}/`);
    await page.getByRole('textbox').fill('Quando si paga la TARI?');
    await page.keyboard.press('Enter');
    await expect(page.getByText('16 giugno').first()).toBeVisible();
  };
  await askAsVisitor();
  const place = 'Regolamento TARI 2026, p. 2 › Scadenze della TARI';
  const link = page.getByRole('link', { name: place, exact: true });
  await expect(link).toBeVisible();
  await keep(page, 'files-cited-by-widget');
  const address = await link.getAttribute('href');
  expect(address).toMatch(/#page=2$/);
  const opened = await page.request.get(String(address));
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await opened.body()).equals(TARI.buffer)).toBe(true);
  await admin.call('PATCH', `${at}file-room/`, { opens_files: false });
  await page.reload();
  await askAsVisitor();
  await expect(page.getByText(place, { exact: true }).last()).toBeVisible();
  await expect(link).toHaveCount(0);
  await page.goto(String(address));
  await expect(page.getByRole('heading', { name: 'Questo file non si può aprire' })).toBeVisible();
  await keep(page, 'files-cannot-be-opened');
});

test('TRN-03 a broken file and one with a password are told as such, and the others are learnt', async ({
  page,
  context,
  instance,
}) => {
  const say = sayIn(ITALIAN.language);
  await openTraining(
    { page, context, instance },
    { language: 'it-IT', name: 'Ufficio Misto', path: 'add/?kind=files' },
  );
  await choose(
    page,
    TARI,
    pdfOf('Concessioni riservate.pdf', [{ heading: 'x', lines: ['y'] }], { isLocked: true }),
    brokenPdf('Pianta organica.pdf'),
    { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') },
  );
  await expect(row(page, 'Concessioni riservate.pdf')).toContainText('Carica una copia senza password.');
  await expect(row(page, 'Pianta organica.pdf')).toContainText('Il file è danneggiato e non si può leggere.');
  await expect(row(page, 'foto.jpg')).toContainText('In un file di questo tipo non c’è testo da imparare.');
  await expect(row(page, TARI.name)).toContainText(LEARNT);
  await expect(page.getByText('1 pronto, 0 in arrivo, 3 da guardare')).toBeVisible();
  await keep(page, 'files-not-learnt');
  await page.getByRole('button', { name: say('Go to training') }).click();
  await expect(page.getByText('2 non imparati')).toBeVisible();
});

test('TRN-03 the files of an archive are learned, and what was left out is listed with its reason', async ({
  page,
  context,
  instance,
}) => {
  const say = sayIn(ENGLISH.language);
  await openTraining(
    { page, context, instance },
    { language: 'en-US', name: 'Archive desk', path: 'add/?kind=files' },
  );
  await choose(
    page,
    zipOf('rules.zip', [
      textFile('rules/library.txt', '# Library\n\nThe library opens at nine on every working day.'),
      textFile('rules/parking.txt', '# Parking\n\nParking in the center costs two euros an hour.'),
      { name: 'rules/logo.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a00', 'hex') },
    ]),
  );
  const archive = row(page, 'rules.zip');
  await expect(archive.first()).toContainText('2 learned');
  await page.getByText('1 file left out').click();
  await expect(page.getByText('rules/logo.png: of a type that isn’t read')).toBeVisible();
  await page.getByRole('button', { name: say('Go to training') }).click();
  const sources = page.getByRole('region', { name: say('Sources') });
  await expect(sources.getByText('2 documents')).toBeVisible();
});

test('TRN-03 a pasted text answers under its name; a new one of the name replaces it, after a question', async ({
  page,
  context,
  instance,
}) => {
  const say = sayIn(ITALIAN.language);
  const path = 'add/?kind=files';
  const id = await openTraining(
    { page, context, instance },
    { language: 'it-IT', name: 'Ufficio Orari', path },
  );
  const paste = async (hours: string) => {
    await page.getByRole('button', { name: say('Paste a text') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('Name'), { exact: true }).fill('Orari della biblioteca');
    await dialog
      .locator('textarea')
      .fill(`# Orari della biblioteca\n\nLa biblioteca civica apre alle ${hours}.`);
    await dialog.getByRole('button', { name: say('Add the text') }).click();
    await expect(dialog).toBeHidden();
  };
  await paste('nove');
  await expect(row(page, 'Orari della biblioteca')).toContainText(LEARNT);
  await paste('dieci');
  const taken = row(page, 'Orari della biblioteca').last();
  await expect(taken).toContainText(say('There is already a file with this name.'));
  await taken.getByRole('button', { name: say('Replace'), exact: true }).click();
  await expect(taken).toContainText(LEARNT);
  await expect
    .poll(async () => {
      await ask(page, say, id, 'Quando apre la biblioteca civica?');
      return page.getByRole('log').or(page.locator('main')).first().textContent();
    })
    .toContain('dieci');
});

test('TRN-03 a file is downloaded as it was, replaced in the list, and deleted after a question', async ({
  page,
  context,
  instance,
}) => {
  const say = sayIn(ENGLISH.language);
  const path = 'add/?kind=files';
  const id = await openTraining({ page, context, instance }, { language: 'en-US', name: 'Fees desk', path });
  const fees = (amount: string) => textFile('fees.txt', `# Fees\n\nThe identity card costs ${amount} euros.`);
  await choose(page, fees('twenty'));
  await expect(row(page, 'fees.txt')).toContainText(LEARNT);
  await page.goto(`/ai/ai-assistants/${id}/training/files/`);
  const actions = page.getByRole('button', { name: say('Actions for {name}', { name: 'fees.txt' }) });
  await actions.click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: say('Download') }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('fees.txt');
  await page.locator('td input[type=file]').setInputFiles(fees('thirty'));
  await expect(row(page, 'fees.txt')).toContainText(LEARNT);
  await actions.click();
  await page.getByRole('menuitem', { name: say('Delete file…') }).click();
  const question = page.getByRole('alertdialog', { name: say('Delete {name}?', { name: 'fees.txt' }) });
  await expect(question).toContainText(
    say('It leaves the index right away, and the assistant stops answering from it.'),
  );
  await question.getByRole('button', { name: say('Delete file') }).click();
  await expect(page.getByText(say('No files yet'))).toBeVisible();
});

test('TRN-03 on a phone the kinds scroll, a file is added, and leaving during an upload asks', async ({
  page,
  context,
  instance,
}) => {
  const say = sayIn(ITALIAN.language);
  await page.setViewportSize(PHONE);
  await openTraining(
    { page, context, instance },
    { language: 'it-IT', name: 'Ufficio Telefono', path: 'add/?kind=files' },
  );
  await choose(page, TARI);
  await expect(row(page, TARI.name)).toContainText(LEARNT);
  expect(await violationsOn(page)).toEqual([]);
  await keep(page, 'files-phone');
  await page.route('**/piece/', (route) => route.abort());
  await choose(page, POOL);
  await expect(row(page, POOL.name)).toContainText('La rete è caduta');
  await page.getByRole('button', { name: say('Go to training') }).click();
  const question = page.getByRole('alertdialog', { name: say('Some files aren’t uploaded yet') });
  await question.getByRole('button', { name: say('Stay') }).click();
  await page.unrouteAll();
  await expect(row(page, POOL.name)).toContainText(LEARNT);
  await page.getByRole('button', { name: say('Go to training') }).click();
  const sources = page.getByRole('region', { name: say('Sources') });
  await expect(sources.getByText('2 documenti')).toBeVisible();
});
