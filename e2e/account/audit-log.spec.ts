import { readFile } from 'node:fs/promises';
import { violationsOn } from '../axe.ts';
import { keep } from '../keep.ts';
import { enter } from '../people.ts';
import { DESK, expect, PHONE, test } from '../test.ts';
import { sayIn } from '../texts.ts';

for (const { language, size, intact, header, exported } of [
  {
    language: 'it-IT',
    size: DESK,
    intact: 'Il registro è integro',
    header: 'Numero;Quando;Chi',
    exported: 'Registro attività esportato',
  },
  {
    language: 'en-US',
    size: PHONE,
    intact: 'The log is intact',
    header: 'Number,When,Who',
    exported: 'Audit log exported',
  },
] as const) {
  const say = sayIn(language);

  test(`USER-11 an auditor verifies the chain, reads an entry and exports what the filters show: ${language}, ${size.width} pixels`, async ({
    page,
    context,
    instance,
  }) => {
    await page.setViewportSize(size);
    const admin = await enter(context, instance, { as: 'admin', language });
    await admin.call('POST', '/api/v1/role/admin/profile/', {
      label: `Verifica ${size.width}`,
      permissions: ['audit.list'],
    });
    await page.goto('/audit/');
    await page.getByRole('button', { name: say('Verify the log') }).click();
    await expect(page.getByText(intact)).toBeVisible();
    await keep(page, `audit-verified-${language}`);
    expect(await violationsOn(page)).toEqual([]);

    await page.getByRole('searchbox').fill('admin');
    await expect(page).toHaveURL(/search=admin/);
    await page.getByRole('button', { name: say('Export'), exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    const file = await download;
    const text = await readFile((await file.path())!, 'utf8');
    expect(text.replace(/^\uFEFF/, '').startsWith(header)).toBe(true);
    expect(text).toContain('role_profile.created');

    await page.reload();
    await page.getByRole('button', { name: exported }).first().click();
    await expect(page.getByRole('dialog', { name: exported })).toBeVisible();
    await keep(page, `audit-entry-${language}`);
  });
}
