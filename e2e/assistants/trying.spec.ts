import type { Page } from '@playwright/test';
import { enter } from '../people.ts';
import { DESK, expect, PHONE, test } from '../test.ts';
import { sayIn } from '../texts.ts';
import { trainedAssistant } from './trained.ts';

const say = sayIn('it-IT');
let id: string;
test.beforeAll(async ({ instance, site }) => {
  id = await trainedAssistant(instance, 'Ufficio Scuola', `${site.url}/it/sitemap.xml`);
});

const tab = (name = '') => `/ai/ai-assistants/${id}/${name}`;
const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

async function ask(page: Page, question: string): Promise<void> {
  const answers = page.getByRole('button', { name: say('Why this answer?') });
  const before = await answers.count();
  await page.getByLabel(say('Your question')).fill(question);
  await page.getByRole('button', { name: say('Ask'), exact: true }).click();
  await expect(answers).toHaveCount(before + 1);
}

test('AST-07 the inspector stays in view while the chat scrolls, and scrolls by itself', async ({
  page,
  context,
  instance,
}) => {
  await enter(context, instance, { as: 'admin' });
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto(tab('try/'));
  for (const question of ['Quando si paga la TARI?', 'Dove è la biblioteca?', 'Come mi sposo?'])
    await ask(page, question);
  await page
    .getByRole('button', { name: say('Why this answer?') })
    .last()
    .click();
  const trace = page.getByRole('group', { name: say('Why this answer?') });
  await expect(trace.getByRole('heading', { name: say('Passages found') })).toBeVisible();
  await expect(trace.getByText(say('On the question “{asked}”', { asked: 'Come mi sposo?' }))).toBeVisible();
  const main = page.locator('#page');
  const heights = await trace.evaluate((one) => [one.scrollHeight, one.clientHeight]);
  expect(heights[0]).toBeGreaterThan(heights[1]!);
  const scrolledBy = await trace.evaluate((one) => {
    one.scrollTo(0, 40);
    return one.scrollTop;
  });
  expect(scrolledBy).toBe(40);
  for (const scrollTop of [0, 10_000]) {
    await main.evaluate((one, to) => one.scrollTo(0, to), scrollTop);
    const box = (await trace.boundingBox())!;
    expect(box.y, `scrolled to ${scrollTop}`).toBeGreaterThanOrEqual(48);
    expect(box.y + box.height, `scrolled to ${scrollTop}`).toBeLessThanOrEqual(600);
  }
  expect((await trace.boundingBox())!.y).toBe(48);
});

test('AST-07 an answer that is higher than the window stays at its question, to be read from there', async ({
  page,
  context,
  instance,
}) => {
  await enter(context, instance, { as: 'admin' });
  await page.setViewportSize({ width: 1024, height: 420 });
  await page.goto(tab('try/'));
  await ask(page, 'Dove è la biblioteca?');
  await ask(page, 'Quando si paga la TARI?');
  const question = page.getByText('Quando si paga la TARI?');
  const place = async () => (await question.boundingBox())!.y - (await boxOf(page, '#page')).y;
  await expect.poll(place).toBeGreaterThanOrEqual(0);
  expect(await place()).toBeLessThan(60);
});

test('APP-14 the path names the tab; a page has one link to Try beside its tab', async ({
  page,
  context,
  instance,
}) => {
  await enter(context, instance, { as: 'admin' });
  const path = page.getByRole('navigation', { name: say('Breadcrumb') });
  for (const [name, word, links] of [
    ['', say('Basic info'), 1],
    // The panel "In service" offers it as the next step.
    ['training/', say('Training'), 2],
    ['try/', say('Try'), 1],
  ] as const) {
    await page.goto(tab(name));
    await expect(path.getByRole('listitem')).toHaveText([say('Your assistants'), 'Ufficio Scuola', word]);
    await expect(page).toHaveTitle(`${word} · Ufficio Scuola · Regia`);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: say('Try'), exact: true })).toHaveCount(links);
  }
  await path.getByRole('link', { name: 'Ufficio Scuola' }).click();
  await expect(page).toHaveURL(new RegExp(`${id}/$`));
  await page.goto('/profile/password');
  await expect(path.getByRole('listitem')).toHaveText([say('Your profile'), say('Password')]);
});

test('AST-07 "In service" is one line with Try beside it', async ({ page, context, instance }) => {
  await enter(context, instance, { as: 'admin' });
  await page.goto(tab('training/'));
  const panel = page.getByRole('region', { name: say('In service') });
  const [figure, trial, train] = await Promise.all([
    panel.getByText(/^Risponde/).boundingBox(),
    panel.getByRole('link', { name: say('Try') }).boundingBox(),
    panel.getByRole('button', { name: say('Train') }).boundingBox(),
  ]);
  const middle = (box: { y: number; height: number } | null) => box!.y + box!.height / 2;
  expect(Math.abs(middle(figure) - middle(trial))).toBeLessThanOrEqual(2);
  expect(trial!.x + trial!.width).toBeLessThan(train!.x);
});

test('APP-16 while an assistant loads, its page already has its shape, and its tabs do not move', async ({
  page,
  context,
  instance,
}) => {
  await enter(context, instance, { as: 'admin' });
  for (const [name, shape] of [
    ['training/', page.getByRole('heading', { name: say('Past training runs') })],
    ['', page.getByRole('heading', { name: say('Versions') })],
  ] as const) {
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/api/v1/ai/admin/assistant/**', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(tab(name));
    await expect(page.getByRole('heading', { level: 1, name: say('Assistant'), exact: true })).toBeVisible();
    await expect(shape).toBeVisible();
    const before = await boxOf(page, 'main nav');
    letGo();
    await expect(page.getByRole('heading', { level: 1, name: 'Ufficio Scuola' })).toBeVisible();
    expect(await boxOf(page, 'main nav')).toEqual(before);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test.describe('on a phone with a touch screen', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('APP-14 Try shows only the tabs above the chat, and no hints about keys', async ({
    page,
    context,
    instance,
  }) => {
    await enter(context, instance, { as: 'admin' });
    await page.goto(tab());
    const onAir = page.getByRole('button', { name: say('Put on air') });
    await expect(onAir).toBeVisible();
    await page.goto(tab('try/'));
    await expect(page.getByLabel(say('Your question'))).toBeVisible();
    await expect(onAir).toBeHidden();
    const [bar, tabs] = [await boxOf(page, 'header[data-bar]:visible'), await boxOf(page, 'main nav')];
    expect(tabs.y).toBeLessThanOrEqual(bar.y + bar.height + 1);
    await expect(page.getByText(say('Enter to send, Shift Enter for a new line'))).toBeHidden();
    await expect(page.locator('kbd:visible')).toHaveCount(0);
  });

  test('AST-07 the sheet about an answer has a button that closes it', async ({
    page,
    context,
    instance,
  }) => {
    await enter(context, instance, { as: 'admin' });
    await page.goto(tab('try/'));
    await ask(page, 'Quando si paga la TARI?');
    await page.getByRole('button', { name: say('Why this answer?') }).click();
    const sheet = page.getByRole('dialog', { name: say('Why this answer?') });
    const about = say('On the question “{asked}”', { asked: 'Quando si paga la TARI?' });
    await expect(sheet).toHaveAccessibleDescription(about);
    await sheet.getByRole('button', { name: say('Close') }).click();
    await expect(sheet).toBeHidden();
  });
});

test('with a mouse the hint about the keys is shown', async ({ page, context, instance }) => {
  await enter(context, instance, { as: 'admin' });
  await page.setViewportSize(DESK);
  await page.goto(tab('try/'));
  await expect(page.getByText(say('Enter to send, Shift Enter for a new line'))).toBeVisible();
  await expect(page.locator('header kbd:visible')).not.toHaveCount(0);
});
