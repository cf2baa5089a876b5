import type { BrowserContext, Page } from '@playwright/test';
import { enter, PASSWORD, setLanguage } from '../people.ts';
import { isIn, signIn, signOut } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { sayIn } from '../texts.ts';
import { withoutLiveRights } from '../without-live-rights.ts';

const say = sayIn('it-IT');
const name = (page: Page) => page.getByLabel(say('Name'), { exact: true });
const tokenCookie = async (context: BrowserContext) =>
  (await context.cookies()).find((cookie) => cookie.name === 'token')?.value;

/** A browser without a window never fires `visibilitychange`. */
const lookAt = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
/** A tab that the browser has frozen receives nothing from the others or from the server until it is used again. */
const freezeTab = () => {
  Reflect.deleteProperty(window, 'BroadcastChannel');
  Reflect.set(window, 'setInterval', () => 0);
};
const save = (page: Page) => page.keyboard.press('Enter');

for (const [what, then] of [
  ['saves', save],
  ['looks at it again', lookAt],
] as const) {
  test(`AUTH-04 AUTH-07 AUTH-08 Ada types in a tab that is then frozen; in another she signs out and Bob signs in; she ${what}: nothing is created, and the tab belongs to Bob`, async ({
    page,
    context,
    instance,
  }) => {
    await enter(context, instance, { as: 'admin' });
    const bob = await setLanguage(instance, 'superuser', 'it-IT');
    await page.addInitScript(freezeTab);
    await withoutLiveRights(page);
    await page.goto('/ai/ai-assistants/create/');
    await name(page).click();
    await page.keyboard.type('Scritto da Ada');
    const other = await context.newPage();
    await signOut(other, say);
    await signIn(other, say, { username: 'superuser', password: PASSWORD });
    await isIn(other, say);
    const kept = await tokenCookie(context);
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.dismiss();
    });
    await then(page);
    await isIn(page, say);
    await expect(page.getByRole('button', { name: 'superuser' })).toBeVisible();
    await expect(page.getByText('Scritto da Ada')).toHaveCount(0);
    expect(questions).toEqual([]);
    expect(await tokenCookie(context)).toBe(kept);
    const { results } = await bob.call<{ results: { name: string }[] }>(
      'GET',
      '/api/v1/ai/superuser/assistant/',
    );
    expect(results.map((assistant) => assistant.name)).not.toContain('Scritto da Ada');
  });
}
