import { quietMs } from '../../server/test/pace.ts';
import { enter, writeSessionCookie } from '../people.ts';
import { expect, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';

for (const [where, withoutLocks, { language }] of [
  ['with the browser’s locks', false, ITALIAN],
  ['where the browser has none', true, ENGLISH],
] as const) {
  const say = sayIn(language);

  test(`AUTH-07 AUTH-08 when a token expires in three tabs, ${where}, it is refreshed and no tab is signed out (${language})`, async ({
    context,
    instance,
  }) => {
    const { pair } = await enter(context, instance, { as: 'admin', language });
    if (withoutLocks) {
      await context.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
      });
    }
    await writeSessionCookie(context, instance, { ...pair, access: `${pair.access.slice(0, -4)}AAAA` });
    let refreshes = 0;
    context.on('request', (request) => {
      if (request.url().endsWith('/api/account/token/refresh/')) refreshes += 1;
    });
    const tabs = await Promise.all([1, 2, 3].map(() => context.newPage()));
    await Promise.all(tabs.map((tab) => tab.goto('/ai/ai-assistants/')));
    for (const tab of tabs) {
      await expect(tab.getByRole('heading', { name: say('Your assistants') })).toBeVisible();
      await expect(tab.getByRole('article').first()).toBeVisible();
    }
    // Without locks the tabs coordinate through a storage entry, which a slow tab may read too late; the server accepts
    // that.
    expect(refreshes).toBeLessThanOrEqual(withoutLocks ? 3 : 1);
    expect(refreshes).toBeGreaterThan(0);
    const left = await tabs[0]!.evaluate(() => localStorage.getItem('regia.refresh'));
    expect(left).toBeNull();
  });
}

/**
 * F4: the time limit for the other tabs of a browser to hide a person's data after the sign-out, on a quiet machine.
 */
const WITHIN_MS = 2000;

/** A browser without a window reports every tab as visible; a person's other tabs are hidden. */
const inBackground = () =>
  Object.defineProperties(document, {
    hidden: { get: () => true },
    visibilityState: { get: () => 'hidden' },
  });
const without = (name: 'BroadcastChannel') => Reflect.deleteProperty(window, name);

for (const [way, prepare] of [
  ['', () => {}],
  [' where the browser has no channel between tabs', without],
] as const) {
  test(`AUTH-04 signing out reaches a tab in the background within 2 s${way}: it shows the login, and leads back`, async ({
    page,
    context,
    instance,
  }) => {
    await enter(context, instance, { as: 'viewer' });
    await page.addInitScript(inBackground);
    await page.addInitScript(prepare, 'BroadcastChannel' as const);
    await page.goto('/ai/ai-assistants/');
    await expect(page.getByRole('article').first()).toBeVisible();
    const asked: string[] = [];
    page.on(
      'request',
      (request) => void (request.url().includes('/api/account/') && asked.push(request.url())),
    );
    const other = await context.newPage();
    await other.goto('/auth/logout');
    await expect(other.getByRole('heading', { name: 'Accedi' })).toBeVisible();
    expect(await quietMs(() => expect(page.getByRole('article')).toHaveCount(0))).toBeLessThan(WITHIN_MS);
    await expect(page.getByLabel('Nome utente')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'La sessione è scaduta' })).toBeVisible();
    await expect(other.getByText('La sessione è scaduta')).toHaveCount(0);
    expect(new URL(page.url()).searchParams.get('next')).toBe('/ai/ai-assistants/');
    expect(asked).toEqual([]);
  });
}

test('AUTH-04 when one tab finds its session ended, the other tabs show the login within 2 s', async ({
  page,
  context,
  instance,
}) => {
  const staff = await enter(context, instance, { as: 'viewer' });
  await page.addInitScript(inBackground);
  await page.goto('/ai/ai-assistants/');
  await expect(page.getByRole('article').first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/profile/');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await staff.call('POST', '/api/account/session/end-all/');
  await other.goto('/profile/sessions/');
  await expect(other.getByRole('heading', { name: 'Accedi' })).toBeVisible();
  expect(await quietMs(() => expect(page.getByRole('article')).toHaveCount(0))).toBeLessThan(WITHIN_MS);
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible();
});

test('AUTH-04 signing out clears the other tabs with their dialogs and messages, even if the login’s code does not load', async ({
  page,
  context,
  instance,
}) => {
  await enter(context, instance, { as: 'admin' });
  await page.goto('/ai/ai-assistants/');
  const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  await page.getByRole('button', { name: `Azioni per ${name}` }).click();
  await page.getByRole('menuitem', { name: /onda…/ }).click();
  await expect(page.getByRole('dialog')).toContainText(name);
  await page.route('**/*.js', () => new Promise(() => {}));
  const other = await context.newPage();
  await other.goto('/auth/logout');
  await expect(other.getByRole('heading', { name: 'Accedi' })).toBeVisible();
  expect(await quietMs(() => expect(page.getByText(name)).toHaveCount(0))).toBeLessThan(WITHIN_MS);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
