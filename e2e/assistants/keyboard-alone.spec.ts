import type { Page } from '@playwright/test';
import { expectFocus, pressWithKeys, tabTo } from '../keyboard.ts';
import { PASSWORD, setLanguage } from '../people.ts';
import { expect, test } from '../test.ts';
import { sayIn } from '../texts.ts';
import type { Say } from '../texts.ts';

const NAME = 'Sportello da tastiera';

test('AST-01 AST-05 AST-07 with the keyboard alone: sign in, create, train, ask, open a citation, put on air', async ({
  page,
  instance,
  site,
}) => {
  const say = sayIn('it-IT');
  await setLanguage(instance, 'admin', 'it-IT');

  await test.step('sign in', async () => {
    await page.goto('/ai/ai-assistants/');
    await tabTo(page, page.getByLabel(say('Username')));
    await page.keyboard.type('admin');
    await tabTo(page, page.getByLabel(say('Password'), { exact: true }));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: say('Your assistants') })).toBeVisible();
  });

  await test.step('create and train', async () => {
    await pressWithKeys(page, page.getByRole('link', { name: say('New assistant') }));
    await expect(page.getByLabel(say('Name'), { exact: true })).toBeFocused();
    await page.keyboard.type(NAME);
    await tabTo(page, page.getByLabel(say('Website')));
    await page.keyboard.type(`${site.url}/it/sitemap.xml`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expectFocus(page);
    await expect(page.getByText(say('Training succeeded'), { exact: true })).toBeVisible();
    await expectFocus(page);
  });

  await test.step('add a further source', () => addSource(page, say, `${site.url}/en/sitemap.xml`));

  await test.step('ask, and open a citation', async () => {
    await pressWithKeys(page, tabOf(page, say, say('Try')));
    const suggested = page.getByRole('list', { name: say('Suggested questions') }).getByRole('button');
    await pressWithKeys(page, suggested.first());
    await expect(page.getByText(say('Answered'), { exact: true })).toBeVisible();
    const cited = page.locator(`main ol a[href^="${site.url}"]`).first();
    const opened = page.context().waitForEvent('page');
    await pressWithKeys(page, cited);
    const source = await opened;
    await expect(source.getByRole('heading', { level: 1 })).toBeVisible();
    await source.close();
  });

  await test.step('put on air, after issuing the key that is missing', async () => {
    await page.keyboard.press('Escape');
    const putOnAir = page.getByRole('button', { name: say('Put on air') });
    await pressWithKeys(page, putOnAir);
    await pressWithKeys(
      page,
      page.getByRole('dialog').getByRole('link', { name: say('Put it on your site') }),
    );
    await pressWithKeys(page, page.getByRole('button', { name: say('New key') }));
    await pressWithKeys(page, page.getByRole('button', { name: say('Create key') }));
    await pressWithKeys(page, page.getByRole('button', { name: say('I’ve copied it, close') }));
    await expectFocus(page);
    await pressWithKeys(page, putOnAir);
    const dialog = page.getByRole('dialog');
    await pressWithKeys(page, dialog.getByRole('button', { name: say('Put on air') }));
    await expect(page.getByRole('status').getByText(say('{name} is on air', { name: NAME }))).toBeVisible();
    await expectFocus(page);
  });
});

const tabOf = (page: Page, say: Say, name: string) =>
  page.getByRole('navigation', { name: say('Assistant sections') }).getByRole('link', { name });

async function addSource(page: Page, say: Say, url: string): Promise<void> {
  await pressWithKeys(page, page.getByRole('link', { name: say('Add a source'), exact: true }));
  await expect(page).toHaveURL(/\/training\/add\/$/);
  await tabTo(page, page.getByLabel(say('Sitemap or website address')));
  await page.keyboard.type(url);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/training\/$/);
  await expectFocus(page);
  await expect(page.getByText(/(Risponde con|Answers from) 8 doc/)).toBeVisible();
}
