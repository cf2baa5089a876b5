import type { Page } from '@playwright/test';
import { keep } from '../keep.ts';
import { expectFocus, pressWithKeys, tabTo } from '../keyboard.ts';
import { enter } from '../people.ts';
import { expect, expectAccessible, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';

/** A new assistant, with its page open at the installation. */
async function openInstallation(page: Page, staff: Awaited<ReturnType<typeof enter>>, name: string) {
  const made = await staff.call<{ id: string; public_id: string }>('POST', '/api/v1/ai/admin/assistant/', {
    name: `${name} ${Date.now()}`,
  });
  await page.goto(`/ai/ai-assistants/${made.id}/installation/`);
  return made;
}

test.describe('in Italian', () => {
  const say = sayIn(ITALIAN.language);
  test.use({ locale: ITALIAN.locale, permissions: ['clipboard-read', 'clipboard-write'] });

  test('AST-05 with the keyboard alone: the line is copied, a page is checked, its website is allowed and saved', async ({
    page,
    context,
    instance,
    site,
  }) => {
    const staff = await enter(context, instance, { as: 'admin', language: ITALIAN.language });
    const { public_id: publicId } = await openInstallation(page, staff, 'Ufficio Codice');
    await pressWithKeys(page, page.getByRole('button', { name: say('Copy code') }));
    await expect(page.getByText(say('Copied to clipboard'))).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(
      /^<script src="https?:\/\/[^"]+\/widget\/v1\.js" data-assistant="[^"]+" async><\/script>$/,
    );
    expect(copied).toContain(publicId);

    await tabTo(page, page.getByLabel(say('Address of a page with the chat')));
    await page.keyboard.type(`${site.url}/it/carta-identita/`);
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('The assistant doesn’t work on this page yet.'))).toBeVisible();
    await expect(page.getByText(say('The page’s security policy doesn’t block the chat.'))).toBeVisible();
    await pressWithKeys(page, page.getByRole('button', { name: say('Allow {about}', { about: site.url }) }));
    await expect(page.getByText(say('Added below: save to apply it.'))).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText(say('Data has been saved successfully'))).toBeVisible();
    await keep(page, 'installation-checked');

    await tabTo(page, page.getByLabel(say('Address of a page with the chat')));
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(say('{about} is one of the allowed websites.', { about: site.url })),
    ).toBeVisible();
    await expectFocus(page);
    await expectAccessible(page);
  });
});

test.describe('in English', () => {
  const say = sayIn(ENGLISH.language);
  test.use({ locale: ENGLISH.locale });

  test('AST-05 a viewer sees the code, and neither changes the settings nor sees keys or the check', async ({
    page,
    context,
    instance,
  }) => {
    const admin = await enter(context, instance, { as: 'admin', language: ENGLISH.language });
    const { id } = await openInstallation(page, admin, 'Front desk code');
    await expect(page.getByRole('region', { name: say('API keys') })).toBeVisible();
    await context.clearCookies();
    await enter(context, instance, { as: 'viewer', language: ENGLISH.language });
    await page.goto(`/ai/ai-assistants/${id}/installation/`);
    await expect(page.getByText(say('View only'))).toBeVisible();
    await expect(page.getByRole('region', { name: say('Code for your site') }).first()).toContainText(
      '/widget/v1.js',
    );
    await expect(page.getByLabel(say('Website {0}', { 0: '1' }))).toBeDisabled();
    await expect(page.getByRole('region', { name: say('API keys') })).toHaveCount(0);
    await expect(page.getByRole('region', { name: say('Check my site') })).toHaveCount(0);
  });

  test('AST-05 on a phone, nothing is cut and a copy that the browser refuses says so', async ({
    page,
    context,
    instance,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const staff = await enter(context, instance, { as: 'admin', language: ENGLISH.language });
    await openInstallation(page, staff, 'Phone code');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await page.getByRole('button', { name: say('Copy code') }).click();
    await expect(page.getByText(say('Cannot copy!'))).toBeVisible();
    await expect(page.getByText(say('Copy error: {reason}', { reason: 'not allowed' }))).toBeVisible();
    const code = await page.getByRole('region', { name: say('Code to paste') }).boundingBox();
    expect(code!.x + code!.width).toBeLessThanOrEqual(390 - 16);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
