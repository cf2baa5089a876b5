import type { Locator, Page } from '@playwright/test';
import { agrees } from '../consent.ts';
import { trainedAssistant } from '../assistants/trained.ts';
import { enter } from '../people.ts';
import type { Username } from '../people.ts';
import { DESK, expect, expectAccessibleInEveryLook, PHONE, test } from '../test.ts';
import { sayIn } from '../texts.ts';

test.use({ hasAgreed: false });

const say = sayIn('it-IT');
const SMALL = { width: 320, height: 640 };
const strip = (page: Page) => page.getByRole('region', { name: say('Cookies') });

let id: string;
test.beforeAll(async ({ instance, site }) => {
  id = await trainedAssistant(instance, 'Sportello', `${site.url}/it/sitemap.xml`);
});

const boxOf = async (page: Page, selector: string) =>
  page.evaluate((one) => {
    const box = document.querySelector(one)!.getBoundingClientRect();
    return { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
  }, selector);

/** The parts of the shell, of which each width shows some. */
const FRAME = ['aside', 'header', '#page', '#page h1', 'nav:has(> button)'];
const frameOf = (page: Page) => Promise.all(FRAME.map((selector) => boxOf(page, selector)));

for (const size of [DESK, PHONE, SMALL]) {
  test(`APP-13 the choice does not move or resize the shell: ${size.width} × ${size.height}`, async ({
    page,
    context,
    instance,
  }) => {
    await page.setViewportSize(size);
    await enter(context, instance, { as: 'admin' });
    await page.goto('/ai/ai-assistants/');
    await expect(page.getByText('Sportello').first()).toBeVisible();
    await expect(strip(page)).toBeVisible();
    const before = await frameOf(page);
    // The server's strip gives way to that of the code: for a moment there is none to measure.
    let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
    await expect.poll(async () => (box = await strip(page).boundingBox())).not.toBeNull();
    const isDesk = size === DESK;
    const [side, , main, , tabs] = before;
    expect(main!.bottom).toBe(isDesk ? size.height : tabs!.top);
    expect(box!.y + box!.height).toBe(main!.bottom);
    expect(box!.x).toBe(isDesk ? side!.right : 0);
    expect(box!.x + box!.width).toBe(size.width);
    if (isDesk) expect(box!.height).toBe(64);
    else expect(box!.height).toBeLessThanOrEqual(110);
    await strip(page).getByRole('button', { name: 'Rifiuta' }).click();
    await expect(strip(page)).toBeHidden();
    expect(await frameOf(page)).toEqual(before);
  });
}

const MORE_THAN_ANY_PAGE = 2000;

/** Moves the focus through the whole page with Tab. Returns the controls that the strip covers. */
async function coveredByTab(page: Page): Promise<string[]> {
  const covered: string[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  // The list of assistants is as long as the stories before made it, and controls come while the page loads.
  for (let press = 0; press < MORE_THAN_ANY_PAGE; press += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const region = document.querySelector('section[aria-label="Cookie"]')!;
      const focused = document.activeElement!;
      if (focused === document.body || region.contains(focused)) return 'end';
      const [box, over] = [focused.getBoundingClientRect(), region.getBoundingClientRect()];
      // The browser reveals only the caret of a text area, which is in its first line, with 6 px above it.
      const bottom = focused.tagName === 'TEXTAREA' ? box.top + 24 : box.bottom;
      const isCovered =
        bottom > over.top + 1 && box.top < over.bottom && box.right > over.left && box.left < over.right;
      return isCovered ? `${focused.tagName} ${focused.textContent}`.slice(0, 60) : '';
    });
    if (seen === 'end') return covered;
    if (seen) covered.push(seen);
  }
  throw new Error('Tab never came to the end of the page');
}

const ROUTES: readonly { path: (id: string) => string; as?: Username }[] = [
  { path: () => '/auth/login' },
  { path: () => '/auth/register-account' },
  { path: () => '/ai/ai-assistants/', as: 'admin' },
  { path: (assistant) => `/ai/ai-assistants/${assistant}/`, as: 'admin' },
  { path: (assistant) => `/ai/ai-assistants/${assistant}/training/`, as: 'admin' },
  { path: (assistant) => `/ai/ai-assistants/${assistant}/try/`, as: 'admin' },
  { path: () => '/profile/', as: 'admin' },
];

for (const { path, as } of ROUTES) {
  test(`APP-13 WCAG 2.4.11 the strip covers no focused control: ${path('ID')}`, async ({
    page,
    context,
    instance,
  }) => {
    if (as) await enter(context, instance, { as });
    for (const size of [DESK, PHONE, SMALL]) {
      await page.setViewportSize(size);
      await page.goto(path(id));
      await expect(strip(page)).toBeVisible();
      await expect(page.getByText(say('Loading...'))).toHaveCount(0);
      expect(await coveredByTab(page), `${size.width} × ${size.height}`).toEqual([]);
    }
  });
}

test('APP-13 behind the strip a menu, a dialog, the save bar and the question box can be used', async ({
  page,
  context,
  instance,
}) => {
  await enter(context, instance, { as: 'admin' });
  for (const size of [DESK, PHONE, SMALL]) {
    await page.setViewportSize(size);
    const isDesk = size === DESK;
    await page.goto(`/ai/ai-assistants/${id}/`);
    await expect(strip(page)).toBeVisible();
    await page.getByLabel(say('Name'), { exact: true }).fill(`Sportello ${size.width}`);
    await page.getByRole('button', { name: say('Save'), exact: true }).click();
    await expect(page.getByText(say('Data has been saved successfully'))).toBeVisible();

    if (!isDesk) await page.getByRole('button', { name: say('More') }).click();
    await page.getByRole('button', { name: 'admin' }).click();
    await page.getByRole('menuitem', { name: say('Your profile') }).click();
    await expect(page).toHaveURL(/\/profile/);

    await page.goto(`/ai/ai-assistants/${id}/try/`);
    await page.getByLabel(say('Your question')).fill('Quando si paga la TARI?');
    await page.getByRole('button', { name: say('Ask'), exact: true }).click();
    await expect(page.getByRole('button', { name: say('Why this answer?') }).first()).toBeVisible();

    await page.goto(`/ai/ai-assistants/${id}/training/`);
    await page
      .getByRole('link', { name: say('Add a source'), exact: true })
      .first()
      .click();
    await page.getByRole('button', { name: say('Cancel'), exact: true }).click();
    await expect(page).toHaveURL(/\/training\/$/);
    await expect(strip(page)).toBeVisible();
  }
});

test('APP-13 at 200 % text the strip leaves half of a small phone free, and its buttons can be reached', async ({
  page,
  context,
  instance,
}) => {
  await enter(context, instance, { as: 'admin' });
  await page.setViewportSize(SMALL);
  await page.goto('/ai/ai-assistants/');
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  // The page's own strip has replaced the one that the server drew.
  await expect(page.locator('#consent-strip')).toHaveCount(0);
  const box = (await strip(page).boundingBox())!;
  expect(box.height).toBeLessThanOrEqual(SMALL.height / 2);
  for (const name of ['Rifiuta', 'Accetta', 'Scegli']) {
    const button = strip(page).getByRole('button', { name });
    await button.focus();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await settings.detach();
});

test('APP-13 the strip is accessible in both themes, on a desktop and on a phone', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(strip(page)).toBeVisible();
  await expectAccessibleInEveryLook(page);
});

/** Holds back the code of the page. Returns a function that lets it through. */
async function withoutCode(page: Page): Promise<() => Promise<void>> {
  const code = /\/assets\/.*\.js$/;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(code, async (route) => {
    if (!route.request().url().includes('/early-')) await released;
    await route.continue();
  });
  return async () => {
    release();
    await expect(page.locator('#frame')).toHaveCount(0);
    await expect(page.locator('#consent-strip')).toBeHidden();
  };
}

for (const size of [DESK, PHONE, SMALL]) {
  for (const address of ['/auth/login', '/ai/ai-assistants/']) {
    test(`APP-13 the strip that the page has without its code does not move when the code arrives: ${address}, ${size.width} × ${size.height}`, async ({
      page,
      context,
      instance,
    }) => {
      await page.setViewportSize(size);
      if (address !== '/auth/login') await enter(context, instance, { as: 'admin' });
      const letCodeIn = await withoutCode(page);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(strip(page)).toBeVisible();
      const looks = () =>
        strip(page).evaluate(async (section) => {
          await document.fonts.ready;
          return [section, ...section.querySelectorAll('p, button')].map((each) => {
            const { x, y, width, height } = each.getBoundingClientRect();
            return [each.textContent, x, y, width, height].join(' ');
          });
        });
      const before = await looks();
      await letCodeIn();
      await expect(strip(page)).toBeVisible();
      expect(await looks()).toEqual(before);
    });
  }
}

test('APP-13 a press on the strip before the code of the page has arrived is a choice', async ({ page }) => {
  const letCodeIn = await withoutCode(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await strip(page).getByRole('button', { name: 'Rifiuta' }).click();
  await expect(strip(page)).toBeVisible();
  await letCodeIn();
  await expect(strip(page)).toHaveCount(0);
  const record = await page.evaluate(() => localStorage.getItem('regia.consent'));
  expect(JSON.parse(record ?? '{}')).toMatchObject({ revision: 1, categories: ['required'] });
});

test('APP-13 a press on the strip that ends after the code of the page has arrived is a choice', async ({
  page,
}) => {
  const letCodeIn = await withoutCode(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await strip(page).getByRole('button', { name: 'Rifiuta' }).hover();
  await page.mouse.down();
  await letCodeIn();
  await expect(strip(page)).toBeVisible();
  await page.mouse.up();
  await expect(strip(page)).toHaveCount(0);
});

test('APP-13 the focus on a button of the strip stays on it when the code of the page arrives', async ({
  page,
  context,
  instance,
}) => {
  await enter(context, instance, { as: 'admin' });
  const letCodeIn = await withoutCode(page);
  await page.goto('/ai/ai-assistants/', { waitUntil: 'commit' });
  await strip(page).getByRole('button', { name: 'Scegli' }).focus();
  await letCodeIn();
  await expect(strip(page).getByRole('button', { name: 'Scegli' })).toBeFocused();
});

test('APP-13 the page shows no strip to those who have chosen; an expired choice is asked again', async ({
  page,
  context,
}) => {
  await agrees(context);
  const letCodeIn = await withoutCode(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await expect(page.locator('#frame')).toBeVisible();
  await expect(page.locator('#consent-strip')).toBeHidden();
  await letCodeIn();
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('regia.consent') ?? '{}') as object;
    localStorage.setItem('regia.consent', JSON.stringify({ ...record, expirationTime: Date.now() - 1 }));
  });
  await page.reload();
  await expect(strip(page)).toBeVisible();
});
