import { enter } from '../people.ts';
import { DESK, expect, expectAccessible, PHONE, test } from '../test.ts';
import { sayIn } from '../texts.ts';

const say = sayIn('it-IT');
const MANY = 300;

test.beforeAll(async ({ instance, browser }) => {
  const context = await browser.newContext();
  const admin = await enter(context, instance, { as: 'admin' });
  const add = (name: string) => admin.call('POST', '/api/v1/ai/admin/assistant/', { name });
  for (let first = 0; first < MANY; first += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => add(`Ufficio ${String(first + index).padStart(3, '0')}`)),
    );
  }
  await context.close();
});

test('APP-14 the wide sidebar lists the assistants with their lamps, filters all 300, and remembers', async ({
  page,
  context,
  instance,
}) => {
  await enter(context, instance, { as: 'admin' });
  await page.goto('/ai/ai-assistants/');
  const side = page.getByRole('complementary', { name: say('Sidebar') });
  const list = side.getByRole('list', { name: say('Your assistants'), exact: true });
  await expect(side).toBeVisible();
  await expect(list).toBeHidden();
  await page.keyboard.press('[');
  await expect(list.getByRole('listitem').first()).toBeVisible();
  expect(await list.getByRole('listitem').count()).toBeLessThanOrEqual(60);
  await expect(list.getByRole('link').first()).toHaveAccessibleName(/^(In onda|In prova|Fuori onda) /);
  await expectAccessible(page);

  const filter = side.getByLabel(say('Filter assistants'));
  const names = async () =>
    (await list.getByRole('link').allTextContents()).map((text) => /Ufficio \d{3}/.exec(text)?.[0]);
  await test.step('the filter finds assistants beyond the first page', async () => {
    await filter.fill('ufficio 00');
    await expect.poll(names).toEqual(Array.from({ length: 10 }, (_, index) => `Ufficio 00${index}`));
    await filter.fill('ufficio 299');
    await expect.poll(names).toEqual(['Ufficio 299']);
    await filter.fill('zzz');
    await expect(side.getByText(say('No assistant found'))).toBeVisible();
    await filter.fill('ufficio 12');
    // An assistant of the first page may be alike, such as 012: which ones are there depends on the other stories.
    await expect(list.getByRole('link', { name: /Ufficio 12\d/ })).toHaveCount(10);
  });

  await test.step('another page keeps the filter, and marks the open assistant', async () => {
    await list.getByRole('link', { name: /Ufficio 123/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ufficio 123' })).toBeVisible();
    await expect(filter).toHaveValue('ufficio 12');
    await expect(list.getByRole('link', { name: /Ufficio 123/ })).toHaveAttribute('aria-current', 'page');
  });

  await test.step('the drawer of a phone remembers the filter and how far the list was scrolled', async () => {
    await page.setViewportSize(PHONE);
    const drawer = page.getByRole('dialog', { name: say('Menu') });
    const inDrawer = drawer.getByRole('list', { name: say('Your assistants'), exact: true });
    await page.getByRole('button', { name: say('More') }).click();
    await expect(drawer.getByLabel(say('Filter assistants'))).toHaveValue('ufficio 12');
    await expect(inDrawer.getByRole('link', { name: /Ufficio 12\d/ })).toHaveCount(10);
    await inDrawer.evaluate((one) => one.scrollTo(0, 60));
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: say('More') }).click();
    await expect.poll(() => inDrawer.evaluate((one) => one.scrollTop)).toBe(60);
  });
});

test('USER-08 a superuser has one switch of the organisation, in the sidebar, also in the drawer', async ({
  page,
  context,
  instance,
}) => {
  await enter(context, instance, { as: 'superuser' });
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await page.goto('/profile/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Your profile'));
    if (size === PHONE) await page.getByRole('button', { name: say('More') }).click();
    const change = page.getByRole('button', { name: /^Organizzazione: / }).filter({ visible: true });
    await expect(change).toHaveCount(1);
    await change.click();
    await page.getByRole('menuitemradio', { name: /^Tutte le organizzazioni/ }).click();
    await expect(change).toHaveAccessibleName(/Tutte le organizzazioni/);
    await change.click();
    await page.getByRole('menuitemradio', { name: /^Comune di Esempio/ }).click();
    await expect(change).toHaveAccessibleName(/Comune di Esempio/);
  }
});
