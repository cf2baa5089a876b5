import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ENGINES, findEngine } from './installed.ts';
import type { Engine } from './installed.ts';
import type { BrowserWindow, Preferences } from './browser-window.ts';
import { Story } from './story.ts';
import { visitStrangePages } from './visit-to-strange-pages.ts';
import { openProduct, visitTheProduct } from './visit-to-the-product.ts';
import { Visitor } from './visitor.ts';

/** Plays the widget's stories in the browsers that `npm test` does not use: all of them, or those in the arguments. */
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(ENGINES as readonly string[]).includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}; there are ${ENGINES.join(', ')}.\n`);
  process.exit(2);
}
const wanted = ENGINES.filter((engine) => asked.length === 0 || asked.includes(engine));
const totals: string[] = [];
let isWhole = true;

// Installs and builds what has changed, the widget, too.
execFileSync(process.execPath, ['setup.mjs'], {
  cwd: join(import.meta.dirname, '../../..'),
  stdio: 'inherit',
});
const product = await openProduct();
try {
  for (const engine of wanted) await playAll(engine);
} finally {
  await product.close();
}
process.stdout.write(`\n${totals.join('\n')}\nScreenshots: test-results/widget-browsers/\n`);
process.exitCode = isWhole ? 0 : 1;

async function playAll(engine: Engine): Promise<void> {
  const found = findEngine(engine);
  if ('missing' in found) {
    isWhole = false;
    totals.push(found.missing);
    return;
  }
  const stories: [string, Preferences, (story: Story) => Promise<void>][] = [
    ['product', { isDark: false }, (story) => visitTheProduct(story, product)],
    ['strange-pages', { isDark: false }, (story) => visitStrangePages(story, { isDark: false })],
    ['dark', { isDark: true }, (story) => visitStrangePages(story, { isDark: true })],
  ];
  let browser = '';
  let failed = 0;
  let steps = 0;
  for (const [name, preferences, play] of stories) {
    const window: BrowserWindow = await found.open(preferences);
    ({ browser } = window);
    process.stdout.write(`\n${browser}: ${name}\n`);
    const story = new Story(new Visitor(window), `${engine}-${name}`);
    try {
      await play(story);
    } finally {
      await window.close();
    }
    steps += story.outcomes.length;
    failed += story.outcomes.filter(({ failure }) => failure !== undefined).length;
  }
  isWhole &&= failed === 0;
  totals.push(`${browser}: ${steps - failed} of ${steps} steps`);
}
