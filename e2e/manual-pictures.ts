import { chromium } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { googleStandIn } from '../server/test/google/google-stand-in.ts';
import type { GoogleStandIn } from '../server/test/google/google-stand-in.ts';
import { agrees } from './consent.ts';
import { openInstance } from './instance.ts';
import type { Instance } from './instance.ts';
import { brokenPdf, pdfOf, textFile } from './knowledge/made-files.ts';
import type { MadeFile } from './knowledge/made-files.ts';
import { officeFolder } from './knowledge/office-folder.ts';
import { enter, signInByCall } from './people.ts';
import { sayIn } from './texts.ts';
import type { Language, Say } from './texts.ts';
import { WORDS } from './manual-words.ts';

// Takes the pictures of the manual: parts of the console, in light colors, with two pixels of the file for one of the page.
// node e2e/manual-pictures.ts writes docs/manual/pictures/{it,en}/NAME.png

const LIST = '/api/v1/ai/admin/assistant/';
const folder = join(import.meta.dirname, '..', 'docs', 'manual', 'pictures');
const executablePath = process.env['REGIA_BROWSER'] ?? '/usr/bin/chromium';

interface Scene {
  readonly page: Page;
  readonly say: Say;
  readonly language: Language;
  readonly instance: Instance;
  readonly google: GoogleStandIn;
}

/** The pixels around the parts of a picture. */
const EDGE = 16;

/** Takes a picture of these parts of a page, which its window holds, or of one part as it is. */
async function shoot({ page, language }: Scene, name: string, ...parts: readonly Locator[]): Promise<void> {
  const boxes = await Promise.all(parts.map((part) => part.first().boundingBox()));
  const shown = boxes.filter((box) => box !== null);
  const left = Math.min(...shown.map(({ x }) => x)) - EDGE;
  const top = Math.min(...shown.map(({ y }) => y)) - EDGE;
  const right = Math.max(...shown.map(({ x, width }) => x + width)) + EDGE;
  const bottom = Math.max(...shown.map(({ y, height }) => y + height)) + EDGE;
  await page.screenshot({
    path: join(folder, language.slice(0, 2), `${name}.png`),
    clip: { x: left, y: top, width: right - left, height: bottom - top },
    animations: 'disabled',
    caret: 'hide',
  });
}

/** Creates an assistant, and opens a page of its training. */
async function openTraining(
  { page, instance, language }: Scene,
  name: string,
  path: string,
): Promise<string> {
  const admin = await signInByCall(instance, 'admin');
  const { id } = await admin.call<{ id: string }>('POST', LIST, { name, language });
  await page.goto(`/ai/ai-assistants/${id}/training/${path}`);
  return id;
}

const choose = (page: Page, ...files: MadeFile[]) =>
  page.locator('form input[type=file]').first().setInputFiles(files);

async function takeDrive(scene: Scene): Promise<void> {
  const { page, say, language, google } = scene;
  const words = WORDS[language].folder;
  const { root } = officeFolder(google.files, words);
  const id = await openTraining(scene, words.folder, 'add/?kind=drive');
  const access = page.getByRole('listitem').filter({ hasText: say('Who reads the folder') });
  await page.getByRole('radio', { name: say('Your Google account') }).check();
  await page.getByRole('button', { name: say('Continue at Google') }).waitFor();
  await shoot(scene, 'drive-own-account', access);
  await page.getByRole('radio', { name: say('A service account') }).check();
  await page.getByRole('button', { name: say('Give the key…') }).click();
  const dialog = page.getByRole('dialog');
  const account = google.accounts.serviceAccount();
  const file = {
    name: 'regia-reader-key.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(account)),
  };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await shoot(scene, 'drive-key', dialog);
  await dialog.getByRole('button', { name: say('Connect'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByLabel(say('Folder address')).fill(`https://drive.google.com/drive/folders/${root}`);
  await page.getByRole('region', { name: words.folder }).getByRole('status').waitFor();
  await shoot(
    scene,
    'drive-folder',
    page.getByRole('heading', { name: say('Google Drive folder') }),
    page.locator('form').filter({ has: page.getByLabel(say('Folder address')) }),
    page.getByRole('region', { name: words.folder }),
  );
  await page.getByRole('button', { name: say('Add only') }).click();
  await page.waitForURL(/\/training\/$/);
  const sources = page.getByRole('region', { name: say('Sources'), exact: true });
  await sources.getByRole('button', { name: /^(Azioni|Actions)/ }).click();
  await page.getByRole('menuitem', { name: say('Account of Google Drive…') }).click();
  await dialog.getByRole('button', { name: say('Disconnect…') }).waitFor();
  await shoot(scene, 'drive-account', dialog);
  await page.goto(`/ai/ai-assistants/${id}/`);
}

async function takeFiles(scene: Scene): Promise<void> {
  const { page, say, language } = scene;
  const { name, files, locked, broken } = WORDS[language];
  const id = await openTraining(scene, name, 'add/?kind=files');
  await choose(page, ...files.map(([title, heading, text]) => madeFile(title, heading, text)));
  const learned = page.getByRole('listitem').filter({ hasText: /\d (passagg|passage)/ });
  await learned.nth(files.length - 1).waitFor();
  await shoot(
    scene,
    'files-add',
    page.getByRole('heading', { name: say('Files or text') }),
    page.getByText(say('Drag files or folders here')).locator('xpath=..'),
    learned.last(),
  );
  await page.goto(`/ai/ai-assistants/${id}/training/files/`);
  await page.getByRole('row').nth(files.length).waitFor();
  await shoot(
    scene,
    'files-list',
    page.getByRole('heading', { name: say('Files'), exact: true }),
    page
      .getByRole('link', { name: say('Add files') })
      .or(page.getByRole('button', { name: say('Add files') })),
    page.getByRole('row').last(),
  );
  await page.goto(`/ai/ai-assistants/${id}/training/add/?kind=files`);
  await choose(page, pdfOf(locked, [{ heading: 'x', lines: ['y'] }], { isLocked: true }), brokenPdf(broken));
  const told = page.getByRole('listitem').filter({ hasText: locked });
  await told.getByText(language === 'it-IT' ? /senza password/ : /without the password/).waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: broken })
    .getByText(/danneggiato|damaged/)
    .last()
    .waitFor();
  await shoot(scene, 'files-not-learned', told.locator('xpath=..'));
}

const madeFile = (name: string, heading: string, text: string): MadeFile =>
  name.endsWith('.pdf')
    ? pdfOf(name, [{ heading, lines: [text] }])
    : textFile(name, `# ${heading}\n\n${text}\n`);

const google = await googleStandIn();
const instance = await openInstance({ ...google.environment, REGIA_ALLOW_HOSTS: google.host });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const language of ['it-IT', 'en-US'] as const) {
    mkdirSync(join(folder, language.slice(0, 2)), { recursive: true });
    const context = await browser.newContext({
      locale: language,
      timezoneId: 'Europe/Rome',
      baseURL: instance.url,
      viewport: { width: 1280, height: 1300 },
      deviceScaleFactor: 2,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await agrees(context);
    await enter(context, instance, { as: 'admin', language });
    const page = await context.newPage();
    page.on('dialog', (dialog) => void dialog.accept());
    const scene = { page, say: sayIn(language), language, instance, google };
    await takeFiles(scene);
    await takeDrive(scene);
    await context.close();
  }
} finally {
  await browser.close();
  await instance.stop();
  await google.close();
}
