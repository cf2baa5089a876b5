import { quietMs } from '../../server/test/pace.ts';
import { trainedAssistant } from '../assistants/trained.ts';
import { signInByCall } from '../people.ts';
import { expect, test } from '../test.ts';
import { openHostSite } from './host-site.ts';

const at = '/api/v1/ai/admin/assistant/';

interface Assistant {
  readonly public_id: string;
  readonly version: number;
}

test('ANS-13 on a foreign page with a strict policy a visitor asks the product, and sees it go off air within two seconds', async ({
  page,
  instance,
  site,
}) => {
  const id = await trainedAssistant(instance, 'Sportello del sito', `${site.url}/it/sitemap.xml`);
  const admin = await signInByCall(instance, 'admin');
  const before = await admin.call<Assistant>('GET', `${at}${id}/`);
  const host = await openHostSite(instance.url, before.public_id);
  try {
    await admin.call('PATCH', `${at}${id}/`, { version: before.version, allowed_origins: [host.url] });
    await admin.call('POST', `${at}${id}/enable/`);
    await page.goto(host.url);
    await page.getByRole('button', { name: 'Apri la chat' }).click();
    const field = page.getByRole('textbox', { name: 'La sua domanda' });
    await field.fill('Quanto dura il prestito dei libri?');
    await field.press('Enter');
    const log = page.getByRole('log');
    await expect(log.getByText(/trenta giorni/).first()).toBeVisible();
    const cited = await log.getByRole('link', { name: /^Fonte 1/ }).getAttribute('href');
    expect(cited).toContain(`${site.url}/it/biblioteca/#:~:text=`);
    await log.getByRole('button', { name: 'Utile', exact: true }).click();
    await expect(log.getByText('Grazie per il suo giudizio.')).toBeVisible();

    await page.goto(`${host.url}/altra/`);
    await expect(log.getByText(/trenta giorni/).first()).toBeVisible();
    await expect(log.getByRole('button', { name: 'Utile', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );

    await admin.call('POST', `${at}${id}/disable/`);
    expect(await quietMs(() => expect(field).not.toBeEditable())).toBeLessThan(2_000);
    await admin.call('POST', `${at}${id}/enable/`);
    expect(await quietMs(() => expect(field).toBeEditable())).toBeLessThan(2_000);
  } finally {
    await host.close();
  }
});
