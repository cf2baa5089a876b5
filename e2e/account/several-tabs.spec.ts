import { enter, keepPair } from '../people.ts';
import { expect, test } from '../test.ts';
import { LANGUAGES, sayIn } from '../texts.ts';

for (const [where, withoutLocks, { language }] of [
  ['with the browser’s locks', false, LANGUAGES[0]],
  ['where the browser has none', true, LANGUAGES[1]],
] as const) {
  const say = sayIn(language);

  test(`AUTH-07 AUTH-08 three tabs through a token’s expiry, ${where}: it is refreshed, and nobody is signed out (${language})`, async ({
    context,
    house,
  }) => {
    const { pair } = await enter(context, house, { as: 'admin', language });
    if (withoutLocks) {
      await context.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
      });
    }
    await keepPair(context, house, { ...pair, access: `${pair.access.slice(0, -4)}AAAA` });
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
    // Without locks tabs agree by a line they share, which a slow one may read too late: the server bears that.
    expect(refreshes).toBeLessThanOrEqual(withoutLocks ? 3 : 1);
    expect(refreshes).toBeGreaterThan(0);
    const left = await tabs[0]!.evaluate(() => localStorage.getItem('regia.refresh'));
    expect(left).toBeNull();
  });
}

/** F4: how soon the other tabs of a browser must show nothing of a person who has signed out. */
const WITHIN_MS = 2000;

/** A browser without a window calls every tab visible; a person's other tabs are not. */
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
    house,
  }) => {
    await enter(context, house, { as: 'viewer' });
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
    await expect(page.getByRole('article')).toHaveCount(0, { timeout: WITHIN_MS });
    await expect(page.getByRole('heading', { name: 'Accedi' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'La sessione è terminata' })).toBeVisible();
    await expect(other.getByText('La sessione è terminata')).toHaveCount(0);
    expect(new URL(page.url()).searchParams.get('next')).toBe('/ai/ai-assistants/');
    expect(asked).toEqual([]);
  });
}

test('AUTH-04 a session that one tab finds lost is lost in the other tabs within 2 s', async ({
  page,
  context,
  house,
}) => {
  const staff = await enter(context, house, { as: 'viewer' });
  await page.addInitScript(inBackground);
  await page.goto('/ai/ai-assistants/');
  await expect(page.getByRole('article').first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/profile/');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await staff.call('POST', '/api/account/session/end-all/');
  await other.goto('/profile/sessions/');
  await expect(other.getByRole('heading', { name: 'Accedi' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0, { timeout: WITHIN_MS });
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible();
});

test('AUTH-04 signing out clears the other tabs, with open dialogs and messages, also while the login’s code does not come', async ({
  page,
  context,
  house,
}) => {
  await enter(context, house, { as: 'admin' });
  await page.goto('/ai/ai-assistants/');
  const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  await page.getByRole('button', { name: `Azioni per ${name}` }).click();
  await page.getByRole('menuitem', { name: /onda…/ }).click();
  await expect(page.getByRole('dialog')).toContainText(name);
  await page.route('**/*.js', () => new Promise(() => {}));
  const other = await context.newPage();
  await other.goto('/auth/logout');
  await expect(other.getByRole('heading', { name: 'Accedi' })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0, { timeout: WITHIN_MS });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
