import { trainedAssistant } from '../assistants/trained.ts';
import { enter, writeSessionCookie, PASSWORD, signInByCall } from '../people.ts';
import { expect, test } from '../test.ts';

let id: string;
test.beforeAll(async ({ instance, site }) => {
  id = await trainedAssistant(instance, 'Biblioteca', `${site.url}/it/sitemap.xml`);
});

test('APP-03 every address survives a reload, with and without a trailing slash', async ({
  page,
  context,
  instance,
}) => {
  await enter(context, instance, { as: 'admin' });
  const addresses: readonly [string, string][] = [
    ['/ai/ai-assistants', 'I tuoi assistenti'],
    ['/ai/ai-assistants/create', 'Nuovo assistente'],
    ['/ai/ai-features', 'Domande a voce'],
    ['/account/user', 'Utenti'],
    ['/account/user/import', 'Importa utenti'],
    ['/account/role-profile', 'Profili di ruolo'],
    ['/account/role-profile/create', 'Nuovo profilo di ruolo'],
    ['/organization/settings', 'Impostazioni'],
    ['/organization/identity-provider', 'Provider di identità'],
    ['/organization/model-endpoint', 'Endpoint'],
    ['/organization/model-endpoint/create', 'Nuovo endpoint'],
    ['/notifications', 'Notifiche'],
    ['/audit', 'Registro attività'],
    ['/monitoring/gaps', 'Lacune'],
    ['/monitoring/learnings', 'Correzioni'],
    ['/monitoring/erasures', 'Cancellazioni'],
    ['/dashboard/statistics', 'Statistiche'],
    ['/monitoring/chats', 'Conversazioni'],
    ['/monitoring/messages', 'Messaggi'],
    [`/ai/ai-assistants/${id}`, 'Identità'],
    [`/ai/ai-assistants/${id}/training`, 'Documenti in servizio'],
    [`/ai/ai-assistants/${id}/try`, 'Fagli una domanda'],
  ];
  // To open an address and to reload it load the same page: each loads once, the last twice.
  for (const [address, heading] of addresses) {
    for (const written of [address, `${address}/`]) {
      await page.goto(written);
      await expect(page.getByText(heading).filter({ visible: true }).first()).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(written);
    }
  }
  await page.reload();
  await expect(page.getByText('Fagli una domanda').filter({ visible: true }).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/ai/ai-assistants/${id}/try/`);
});

test('APP-05 the earlier addresses of role profiles and notifications lead to theirs', async ({
  page,
  context,
  instance,
}) => {
  await enter(context, instance, { as: 'admin' });
  const moved: readonly [string, string, string][] = [
    ['/role/profile/', '/account/role-profile/', 'Profili di ruolo'],
    ['/role/profile/create', '/account/role-profile/create/', 'Nuovo profilo di ruolo'],
    ['/notification/?status=error', '/notifications/?status=error', 'Notifiche'],
  ];
  for (const [earlier, address, heading] of moved) {
    await page.goto(earlier);
    await expect(page.getByText(heading).filter({ visible: true }).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${address.replace('?', '[?]')}$`));
  }
});

test('APP-03 the address of a new user opens the form over the list, also after a reload; closed, the list is left', async ({
  page,
  context,
  instance,
}) => {
  await enter(context, instance, { as: 'admin' });
  const form = page.getByRole('dialog', { name: 'Nuovo utente' });
  for (const written of ['/account/user/create', '/account/user/create/']) {
    await page.goto(written);
    await expect(form).toBeVisible();
    await page.reload();
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(/\/account\/user\/$/);
  }
});

test('APP-04 the root address leads to the home page', async ({ page, context, instance }) => {
  await enter(context, instance, { as: 'viewer' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Statistiche' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/dashboard/statistics/');
});

test('APP-07 a signed-out person reaches the requested page after the sign-in', async ({ page }) => {
  await page.goto(`/ai/ai-assistants/${id}/training/?documents=orari`);
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible();
  await page.getByLabel('Nome utente').fill('editor');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Biblioteca' })).toBeVisible();
  expect(page.url()).toContain(`/ai/ai-assistants/${id}/training/?documents=orari`);
});

test('APP-01 the public routes open without a session, with and without a trailing slash', async ({
  page,
}) => {
  const addresses: readonly [string, string][] = [
    ['/auth/login', 'Accedi'],
    ['/auth/login/two-factor-authentication', 'Accedi'],
    ['/auth/logout', 'Accedi'],
    ['/auth/forgot-password', 'Password dimenticata'],
    ['/auth/register-account', 'Registrati'],
    ['/auth/provider', 'Accedi con la tua organizzazione'],
    ['/auth/provider/01990000-0000-7000-8000-000000000000', 'Non hai fatto l’accesso'],
    ['/reset-password-confirm/01990000-0000-7000-8000-000000000000/abc', 'Nuova password'],
    ['/accept-invitation/01990000-0000-7000-8000-000000000000/abc', 'Invito a usare Regia'],
    [
      '/user-account-activation/01990000-0000-7000-8000-000000000000/abc',
      'Questo collegamento non è più valido',
    ],
    ['/stop-mails/notifications/01990000-0000-7000-8000-000000000000/abc', 'Non ricevere più e-mail'],
  ];
  for (const [address, heading] of addresses) {
    for (const written of [address, `${address}/`]) {
      await page.goto(written);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Principale' })).toHaveCount(0);
    }
  }
});

test('APP-07 A15 the requested address never leads to another site', async ({ page, context, instance }) => {
  const { pair } = await signInByCall(instance, 'viewer');
  const elsewhere = ['//evil.example', '/\\evil.example', 'https://evil.example/', '/%2f%2fevil.example'];
  for (const next of [...elsewhere, 'javascript:alert(1)']) {
    await writeSessionCookie(context, instance, pair);
    await page.goto(`/auth/login?next=${encodeURIComponent(next)}`);
    await expect(page.getByRole('heading', { name: /Statistiche|Ops, qui non c’è niente…/ })).toBeVisible();
    expect(new URL(page.url()).origin, next).toBe(instance.url);
  }
});

test('APP-02 APP-06 an unknown address shows the 404 page, which leads home', async ({
  page,
  context,
  instance,
}) => {
  const nothingHere = page.getByRole('heading', { name: 'Ops, qui non c’è niente…' });
  for (const address of ['/auth/password-reset', '/auth/change-password', '/error404', '/non/esiste']) {
    await page.goto(address);
    await expect(nothingHere).toBeVisible();
  }
  await enter(context, instance, { as: 'viewer' });
  await page.goto('/monitoring/niente/');
  await expect(nothingHere).toBeVisible();
  await page.getByRole('link', { name: 'Vai alla home' }).click();
  await expect(page.getByRole('heading', { name: 'Statistiche' })).toBeVisible();
});

test('APP-05 creating an assistant has its own address', async ({ page, context, instance }) => {
  await enter(context, instance, { as: 'admin' });
  await page.goto('/ai/ai-assistants/create/');
  await expect(page.getByRole('heading', { name: 'Nuovo assistente' })).toBeVisible();
});

test('USER-09 a refused page says so, and names the people who can grant the permission', async ({
  page,
  context,
  instance,
}) => {
  await enter(context, instance, { as: 'viewer' });
  await page.goto('/ai/ai-assistants/create/');
  await expect(page.getByRole('heading', { name: 'Permesso negato' })).toBeVisible();
  await expect(page.getByText('Non hai il permesso di aprire questa pagina')).toBeVisible();
  await expect(page.getByText('Chiedi l’accesso a un amministratore di')).toBeVisible();
});
