import { trainedAssistant } from '../assistants/trained.ts';
import { enter } from '../people.ts';
import { addressOf, EVERY_ROUTE } from '../routes.ts';
import { expect, test } from '../test.ts';
import { ENGLISH } from '../texts.ts';

/** The person is an admin, who may not open the first two; the third needs a method of theirs. */
const NOT_OPENED = ['/ai/model', '/organization/organization', '/mfa/mfamethod/$id'];
const INSIDE = EVERY_ROUTE.filter(({ path, isSignedIn }) => isSignedIn && !NOT_OPENED.includes(path));
const CALLS = /\/api\//;

const { language, locale } = ENGLISH;
test.use({ locale });

test('the outline of the shell is there before any data', async ({ page, context, instance }) => {
  await enter(context, instance, { as: 'admin', language });
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route(CALLS, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto('/ai/ai-assistants/');
  await expect(page.locator('.frame-side')).toBeVisible();
  await expect(page.locator('.frame-bar')).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(page.getByRole('navigation').first()).toBeHidden();
  isHeld = false;
  for (const go of held) go();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#frame')).toHaveCount(0);
});

test('the page of every route names scripts that exist, once each, and that its code imports', async ({
  page,
  context,
  instance,
  site,
}) => {
  const id = await trainedAssistant(instance, 'Segreteria', `${site.url}/it/sitemap.xml`);
  await enter(context, instance, { as: 'admin', language });
  for (const { path } of INSIDE) {
    const html = await (
      await page.request.get(addressOf(path, id), { headers: { accept: 'text/html' } })
    ).text();
    const named = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(
      ([, file]) => file ?? '',
    );
    const main = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(
      ([, file]) => file ?? '',
    );
    expect.soft(named.length, path).toBeGreaterThan(2);
    expect.soft(new Set([...named, ...main]).size, path).toBe(named.length + main.length);
    const codes = await Promise.all(
      [...main, ...named].map(async (file) => (await page.request.get(file)).text()),
    );
    for (const file of named) {
      const isImported = codes.some((code) => code.includes(`./${file.slice(file.lastIndexOf('/') + 1)}`));
      expect.soft(isImported, `${path}: ${file}`).toBe(true);
    }
    expect.soft(html.match(/<link rel="stylesheet"/g), path).toHaveLength(1);
  }
});
