import type { BrowserContext } from '@playwright/test';
import { enter, writeSessionCookie, PASSWORD } from '../people.ts';
import type { Pair } from '../people.ts';
import { expect, test } from '../test.ts';

const pairOf = async (context: BrowserContext) => {
  const cookie = (await context.cookies()).find(({ name }) => name === 'token');
  return JSON.parse(decodeURIComponent(cookie?.value ?? 'null')) as Pair | null;
};

test('AUTH-07 an expired access token is refreshed once, and the page goes on', async ({
  page,
  context,
  instance,
}) => {
  const { pair } = await enter(context, instance, { as: 'admin' });
  const broken = `${pair.access.slice(0, -4)}AAAA`;
  await writeSessionCookie(context, instance, { ...pair, access: broken });
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/account/token/refresh/')) refreshes += 1;
  });
  await page.goto('/ai/ai-assistants/');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(refreshes).toBe(1);
  const renewed = await pairOf(context);
  expect(renewed?.access).not.toBe(broken);
  expect(renewed?.refresh).not.toBe(pair.refresh);
});

test('AUTH-08 APP-07 without a valid refresh token the login opens, says why once, and leads back', async ({
  page,
  context,
  instance,
}) => {
  const { pair } = await enter(context, instance, { as: 'admin' });
  await page.goto('/ai/ai-assistants/create/');
  await expect(page.getByRole('heading', { name: 'Nuovo assistente' })).toBeVisible();
  const corrupt = (token: string) => `${token.slice(0, -4)}AAAA`;
  await writeSessionCookie(context, instance, {
    access: corrupt(pair.access),
    refresh: corrupt(pair.refresh),
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('next')).toBe('/ai/ai-assistants/create/');
  expect(await pairOf(context)).toBeNull();

  const why = page.getByRole('status').filter({ hasText: 'La sessione è scaduta' });
  await expect(why).toBeVisible();
  await page.getByLabel('Nome utente').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nuovo assistente' })).toBeVisible();
  await page.getByRole('button', { name: /admin/ }).click();
  await page.getByRole('menuitem', { name: 'Esci' }).click();
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible();
  await expect(why).toHaveCount(0);
});

test('AUTH-04 signing out in one tab ends the session on the server', async ({ page, context, instance }) => {
  const { pair } = await enter(context, instance, { as: 'viewer' });
  await page.goto('/auth/logout');
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible();
  const again = await fetch(`${instance.url}/api/account/token/refresh/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh: pair.refresh }),
  });
  expect(again.status).toBe(401);
});

for (const remember of [false, true]) {
  test(`AUTH-03 a refreshed session keeps its lifetime: ${remember ? 'a day' : 'the browser’s'}`, async ({
    page,
    context,
    instance,
  }) => {
    await page.goto('/auth/login');
    await page.getByLabel('Nome utente').fill('viewer');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    if (remember) await page.getByLabel('Rimani connesso su questo computer').check();
    await page.getByRole('button', { name: 'Accedi', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Statistiche' })).toBeVisible();
    const cookie = (await context.cookies()).find(({ name }) => name === 'token')!;
    const kept = JSON.parse(decodeURIComponent(cookie.value)) as Pair;
    const broken = { ...kept, access: `${kept.access.slice(0, -4)}AAAA` };
    const { name, expires } = cookie;
    const value = encodeURIComponent(JSON.stringify(broken));
    await context.addCookies([{ name, value, expires, url: instance.url, sameSite: 'Lax', secure: true }]);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Statistiche' })).toBeVisible();
    const renewed = (await context.cookies()).find((each) => each.name === 'token')!;
    expect((await pairOf(context))?.refresh).not.toBe(kept.refresh);
    const dayAhead = Date.now() / 1000 + 24 * 3600;
    if (remember) expect(Math.abs(renewed.expires - dayAhead)).toBeLessThan(60);
    else expect(renewed.expires).toBe(-1);
  });
}
