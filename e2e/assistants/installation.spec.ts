import type { Page } from '@playwright/test';
import { authenticator } from '../authenticator.ts';
import { keep } from '../keep.ts';
import { expectFocus, pressWithKeys, tabTo } from '../keyboard.ts';
import { expireConfirmation } from '../mfa/steps.ts';
import { enterAs, newcomer } from '../newcomers.ts';
import { enter, forgetSession } from '../people.ts';
import { expect, expectAccessible, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';

const SECRETS = '**/assistant/*/identity-secret/';

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

  test('ANS-12 AST-05 a code of the second factor creates a secret, which is shown once; the next one limits it to 24 hours; a deleted one is gone', async ({
    page,
    context,
    instance,
  }) => {
    const person = await newcomer(instance, { username: 'rita.segreti', profile: 'admin' });
    const staff = await enterAs(context, instance, person);
    const begun = await staff.call<{ details: string }>('POST', '/api/account/mfa/app/activate/', {});
    const app = authenticator(new URL(begun.details).searchParams.get('secret')!);
    await staff.call('POST', '/api/account/mfa/app/activate/confirm/', { code: await app.next() });
    const { public_id: publicId } = await openInstallation(page, staff, 'Ufficio Segreti');

    const panel = page.getByRole('region', { name: say('Identity secrets') });
    const rows = panel.getByRole('listitem');
    const newSecret = panel.getByRole('button', { name: say('New secret') });
    const create = page.getByRole('button', { name: say('Create secret') });
    const shown = page.getByRole('region', { name: say('Secret'), exact: true });

    await test.step('the panel is closed while everyone may ask; its program is the one of this assistant', async () => {
      await expect(panel).toHaveCount(0);
      await page.getByText(say('Signed visitors'), { exact: true }).click();
      await expect(
        panel.getByText(say('No secrets yet. Your site’s server needs one to sign who a visitor is.')),
      ).toBeVisible();
      const program = page.getByRole('region', { name: say('Program to paste') });
      await expect(program).toContainText(`aud: '${publicId}'`);
      await page.getByRole('radio', { name: 'PHP' }).check();
      await expect(program).toContainText(`'aud' => '${publicId}'`);
      await page.getByRole('button', { name: say('Copy program') }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await program.innerText());
    });

    const secret =
      await test.step('a code is asked for, then the secret is shown and can be copied', async () => {
        await newSecret.click();
        await expireConfirmation(page, SECRETS, 'code');
        await create.click();
        const prompt = page.getByRole('dialog', { name: say('Confirm it’s you') });
        await prompt.getByLabel(say('6-digit code')).fill(await app.next());
        await page.keyboard.press('Enter');
        await expect(shown).toBeVisible();
        await page.unroute(SECRETS);
        await expectAccessible(page);
        await keep(page, 'identity-secret-shown-once');
        await page.getByRole('button', { name: say('Copy secret') }).click();
        const text = await shown.innerText();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
        await page.getByRole('button', { name: say('I’ve copied the secret, close') }).click();
        await expect(shown).toHaveCount(0);
        return text;
      });

    const first = rows.filter({ hasText: `…${secret.slice(-4)}` });
    await test.step('its row has the last four characters only', async () => {
      await expect(first).toContainText(say('Valid with no end date'));
      await expect(first).toContainText('Mai usato');
      await expect(page.getByText(secret)).toHaveCount(0);
    });

    await test.step('a second secret, made with the keyboard alone, limits the first one', async () => {
      await pressWithKeys(page, newSecret);
      await pressWithKeys(page, create);
      await pressWithKeys(page, page.getByRole('button', { name: say('I’ve copied the secret, close') }));
      await expect(rows).toHaveCount(2);
      await expectFocus(page);
      await expect(first).toContainText(say('Valid until {until}', { until: '' }).trim());
      await keep(page, 'identity-secrets');
      await expectAccessible(page);
    });

    await test.step('the confirmation says what ends; the deleted secret leaves the list', async () => {
      const lastFour = secret.slice(-4);
      await pressWithKeys(
        page,
        first.getByRole('button', { name: say('Delete secret …{lastFour}', { lastFour }) }),
      );
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(
        say(
          'The sessions that it started end right away, and what your server signs with it is refused. You can’t undo this.',
        ),
      );
      await pressWithKeys(page, question.getByRole('button', { name: say('Delete secret'), exact: true }));
      await expect(page.getByText(say('Secret …{lastFour} deleted', { lastFour }))).toBeVisible();
      await expect(first).toHaveCount(0);
      await expect(rows).toHaveCount(1);
      await expectFocus(page);
    });
  });
});

test.describe('in English', () => {
  const say = sayIn(ENGLISH.language);
  test.use({ locale: ENGLISH.locale });

  test('AST-05 USER-06 a viewer sees the look, and has neither the tab of the installation nor its page', async ({
    page,
    context,
    instance,
  }) => {
    const admin = await enter(context, instance, { as: 'admin', language: ENGLISH.language });
    const { id } = await openInstallation(page, admin, 'Front desk code');
    await expect(page.getByRole('region', { name: say('API keys') })).toBeVisible();
    await forgetSession(context);
    await enter(context, instance, { as: 'viewer', language: ENGLISH.language });
    for (const tab of ['colors', 'conversation']) {
      await page.goto(`/ai/ai-assistants/${id}/${tab}/`);
      const note = page.getByText(say('View only')).locator('..');
      await expect(note.getByRole('link', { name: say('Read more in the manual') })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: say('Training'), exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: say('Installation'), exact: true })).toHaveCount(0);
    await page.goto(`/ai/ai-assistants/${id}/installation/`);
    await expect(page.getByText(say('Sorry, you are not allowed to access this page'))).toBeVisible();
    await expect(page.getByRole('region', { name: say('Code for your site') })).toHaveCount(0);
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
