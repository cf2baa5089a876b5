import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { PRESETS } from '@regia/contract/widget/color-schemes';
import type { PresetName } from '@regia/contract/widget/color-schemes';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { agrees } from '../consent.ts';
import { openInstance } from '../instance.ts';
import { enter, signInByCall } from '../people.ts';

// Takes screenshots of the widget on the demonstration pages, and of the Colors tab, with each preset: in both
// languages, light and dark, on a desktop and on a phone. PRESET alone takes the pictures of one preset.
// node e2e/widget/screenshots.ts [PRESET...] writes test-results/widget/PRESET-LANGUAGE-THEME-SIZE-STATE.png

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const LANGUAGES = [
  { language: 'it-IT', question: 'Come addestro un assistente su un sito?', asset: 'Apri la chat' },
  { language: 'en-US', question: 'How do I train an assistant on a website?', asset: 'Open the chat' },
] as const;
const folder = join(import.meta.dirname, '..', '..', 'test-results', 'widget');
const executablePath = process.env['REGIA_BROWSER'] ?? '/usr/bin/chromium';
const asked = process.argv.slice(2);
const presets = (Object.keys(PRESETS) as PresetName[]).filter(
  (name) => asked.length === 0 || asked.includes(name),
);

const instance = await openInstance();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

/** Waits until the assistants of the demonstration are trained, and returns their ids. */
async function assistantsOnAir(page: Page): Promise<string[]> {
  for (const path of ['/demo/it/', '/demo/en/'])
    for (;;) {
      await page.goto(path);
      if ((await page.locator('.note').count()) === 0) break;
      await page.waitForTimeout(1_000);
    }
  const admin = await signInByCall(instance, 'admin');
  const { results } = await admin.call<{ results: { id: string }[] }>(
    'GET',
    '/api/v1/ai/admin/assistant/?page_size=25',
  );
  return results.map(({ id }) => id);
}

async function paint(ids: readonly string[], preset: PresetName): Promise<void> {
  const admin = await signInByCall(instance, 'admin');
  for (const id of ids)
    await admin.call('PATCH', `/api/v1/ai/admin/assistant/${id}/colors/`, { colors: PRESETS[preset] });
}

/** The widget closed, open, with an answer, and with the answer's end in sight. */
async function shootWidget(
  page: Page,
  { question, asset }: (typeof LANGUAGES)[number],
  shoot: (state: string) => Promise<unknown>,
) {
  await page.getByRole('button', { name: asset }).first().waitFor();
  await page.waitForTimeout(3_500);
  await shoot('closed');
  await page.getByRole('button', { name: asset }).first().click();
  await page.getByRole('textbox').waitFor();
  await page.waitForTimeout(500);
  await shoot('open');
  await page.getByRole('textbox').fill(question);
  await page.keyboard.press('Enter');
  await page.getByRole('log').locator('a').first().waitFor();
  await page.waitForTimeout(700);
  await shoot('answer');
}

try {
  mkdirSync(folder, { recursive: true });
  const first = await browser.newPage({ baseURL: instance.url });
  const ids = await assistantsOnAir(first);
  for (const preset of presets) {
    await paint(ids, preset);
    for (const words of LANGUAGES)
      for (const colorScheme of ['light', 'dark'] as const)
        for (const viewport of SIZES) {
          const context = await browser.newContext({
            locale: words.language,
            colorScheme,
            viewport,
            reducedMotion: 'reduce',
            baseURL: instance.url,
          });
          await agrees(context);
          const page = await context.newPage();
          const short = words.language.slice(0, 2);
          const shoot = (state: string) =>
            page.screenshot({
              path: join(folder, `${preset}-${short}-${colorScheme}-${viewport.width}-${state}.png`),
            });
          await page.goto(`/demo/${short}/`);
          await shootWidget(page, words, shoot);
          await enter(context, instance, { as: 'admin', language: words.language });
          await page.goto(`/ai/ai-assistants/${ids[0]}/colors/`);
          await page.locator('h1').waitFor();
          await page.waitForTimeout(1_500);
          await shoot('tab');
          await context.close();
        }
  }
} finally {
  await browser.close();
  await instance.stop();
}
