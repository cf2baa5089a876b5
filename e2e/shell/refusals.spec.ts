import { enter } from '../people.ts';
import { expect, expectAccessible, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';

test.describe('in Italian', () => {
  const { language, locale } = ITALIAN;
  const say = sayIn(language);
  test.use({ locale });

  test('USER-09 if the server refuses an action in a dialog, a message says so and the dialog stays', async ({
    page,
    context,
    instance,
  }) => {
    const staff = await enter(context, instance, { as: 'admin', language });
    const { id } = await staff.call<{ id: string }>('POST', '/api/v1/ai/admin/assistant/', {
      name: `Rifiuti ${language} ${Date.now()}`,
    });
    await page.goto(`/ai/ai-assistants/${id}/installation/`);
    await page.getByRole('button', { name: say('New key') }).click();
    // The server's answer once the permission has been removed.
    const words = 'Non hai il permesso per questa azione.';
    await page.route('**/api-key/', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 403,
            headers: { 'Regia-Refusal': 'permission_denied' },
            json: { detail: words },
          })
        : route.continue(),
    );
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('Create key') }).click();
    const message = page.getByRole('status').filter({ hasText: say('Permission denied') });
    await expect(message).toContainText(words);
    await expect(dialog.getByRole('alert')).toContainText(words);
    await expectAccessible(page);
  });
});

test.describe('in English', () => {
  const { language, locale } = ENGLISH;
  const say = sayIn(language);
  test.use({ locale });

  test('USER-09 an open page whose permission is removed shows the permission page', async ({
    page,
    context,
    instance,
  }) => {
    const staff = await enter(context, instance, { as: 'admin', language });
    await page.goto('/ai/ai-assistants/');
    await expect(page.getByRole('article').first()).toBeVisible();
    interface Me {
      permissions: string[];
      profiles: { permissions: string[] }[];
    }
    const me = await staff.call<Me>('GET', '/api/account/me/');
    const rest = (permissions: string[]) => permissions.filter((each) => each !== 'role.list');
    await page.route(/\/role\/[^/]+\/profile\/(\?|$)/, (route) =>
      route.fulfill({
        status: 403,
        headers: { 'Regia-Refusal': 'permission_denied' },
        json: { detail: 'x' },
      }),
    );
    await page.route('**/account/me/', (route) =>
      route.fulfill({
        json: {
          ...me,
          permissions: rest(me.permissions),
          profiles: me.profiles.map((each) => ({ ...each, permissions: rest(each.permissions) })),
        },
      }),
    );
    await page
      .getByRole('navigation', { name: say('Main') })
      .getByRole('link', { name: say('Role profiles') })
      .click();
    await expect(page.getByRole('heading', { name: say('Permission denied') })).toBeVisible();
    await expect(page.getByText(say('Sorry, you are not allowed to access this page'))).toBeVisible();
    await expectAccessible(page);
  });
});
