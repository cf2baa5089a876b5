import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const LONG = Array.from({ length: 40 }, (_, n) => `Riga ${n} della risposta.`).join('\n\n');

/** Asks, and scrolls the answer so that its thumbs are at the end of what is seen. */
async function answered(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  await page.getByRole('textbox', { name: 'La sua domanda' }).fill('Quanto costa?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Non utile' })).toBeAttached();
  await page.getByRole('log').evaluate((log) => (log.scrollTop = log.scrollHeight));
}

/** How far the reason box lies outside the log, in pixels. */
const outside = (page: Page) =>
  page.locator('regia-widget .reason').evaluate((box) => {
    const [at, around] = [box, box.closest('.log')!].map((one) => one.getBoundingClientRect());
    return Math.max(0, around!.top - at!.top, at!.bottom - around!.bottom);
  });

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 664 },
  { width: 320, height: 460 },
]) {
  test(`ANS-13 after a thumb down the reason box is wholly in view and has the focus at ${size.width} × ${size.height}`, async ({
    page,
    host,
    regia,
  }) => {
    regia.answer = { ...regia.answer, content: LONG };
    await page.setViewportSize(size);
    await answered(page, host.url);
    await page.getByRole('button', { name: 'Non utile' }).click();
    await expect(page.getByRole('textbox', { name: 'Che cosa non va?' })).toBeFocused();
    await expect.poll(() => outside(page)).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

test('ANS-13 the reason box of an earlier answer at the lower edge is wholly in view, with its buttons', async ({
  page,
  host,
  regia,
}) => {
  await answered(page, host.url);
  regia.answer = { ...regia.answer, content: LONG };
  await page.getByRole('textbox', { name: 'La sua domanda' }).fill('E poi?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Non utile' })).toHaveCount(2);
  // The field of the box will be seen in part.
  await page.getByRole('log').evaluate((log) => {
    log.querySelector<HTMLElement>('.turn')!.style.marginTop = '600px';
    log.scrollTop = 0;
    const row = log.querySelector('.feedback')!.getBoundingClientRect();
    log.scrollTop = row.bottom + 60 - log.getBoundingClientRect().bottom;
  });
  await page.getByRole('button', { name: 'Non utile' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Che cosa non va?' })).toBeFocused();
  await expect.poll(() => outside(page)).toBe(0);
});

test('ANS-13 the reason box stays in view when the keyboard of a phone takes its place', async ({
  page,
  host,
  regia,
}) => {
  regia.answer = { ...regia.answer, content: LONG };
  await page.setViewportSize({ width: 390, height: 844 });
  await answered(page, host.url);
  await page.getByRole('button', { name: 'Non utile' }).click();
  await expect(page.getByRole('textbox', { name: 'Che cosa non va?' })).toBeFocused();
  await page.setViewportSize({ width: 390, height: 460 });
  await expect.poll(() => outside(page)).toBe(0);
});

test('UX-07 Escape closes the reason box and leaves the chat open; the thumb has the focus again', async ({
  page,
  host,
}) => {
  await answered(page, host.url);
  await page.getByRole('button', { name: 'Non utile' }).click();
  await expect(page.getByRole('textbox', { name: 'Che cosa non va?' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Che cosa non va?' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Non utile' })).toBeFocused();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('UX-07 a visitor who writes on meanwhile keeps the focus in the question', async ({ page, host }) => {
  await answered(page, host.url);
  let rate = (): void => {};
  const held = new Promise<void>((resolve) => (rate = resolve));
  await page.route('**/rating/', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Non utile' }).click();
  const question = page.getByRole('textbox', { name: 'La sua domanda' });
  await question.click();
  rate();
  await expect(page.getByRole('textbox', { name: 'Che cosa non va?' })).toBeVisible();
  await expect(question).toBeFocused();
});

test('ANS-13 another rating closes the reason box; an empty reason and a declined one are not sent', async ({
  page,
  host,
  regia,
}) => {
  await answered(page, host.url);
  const [up, down] = ['Utile', 'Non utile'].map((name) => page.getByRole('button', { name, exact: true }));
  const reason = page.getByRole('textbox', { name: 'Che cosa non va?' });
  await down!.click();
  await expect(reason).toBeVisible();
  await up!.click();
  await expect(reason).toHaveCount(0);
  await down!.click();
  await reason.fill('  ');
  await page.locator('regia-widget .reason').getByRole('button', { name: 'Invia' }).click();
  await expect(reason).toHaveCount(0);
  await down!.click();
  await reason.fill('Prezzo vecchio');
  await page.getByRole('button', { name: 'Non ora' }).click();
  await expect(reason).toHaveCount(0);
  await up!.click();
  const sent = () => regia.bodies.filter(({ path }) => path.endsWith('/rating/')).map(({ body }) => body);
  await expect.poll(sent).toEqual(['down', 'up', 'down', 'down', 'up'].map((rating) => ({ rating })));
});

test('ANS-13 a rating is there again after a reload', async ({ page, host }) => {
  await answered(page, host.url);
  const up = page.getByRole('button', { name: 'Utile', exact: true });
  await up.click();
  await expect(page.getByText('Grazie per il suo giudizio.')).toBeVisible();
  await page.reload();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Non utile' })).toHaveAttribute('aria-pressed', 'false');
});
