import { trainedAssistant } from '../assistants/trained.ts';
import { signInByCall } from '../people.ts';
import { expect, test } from '../test.ts';
import { HELD_MS, openHoldingProxy } from './holding-proxy.ts';
import { openHostSite } from './host-site.ts';

const at = '/api/v1/ai/admin/assistant/';
const QUESTION = 'Quanto dura il prestito dei libri?';

interface Page<T> {
  readonly count: number;
  readonly results: readonly T[];
}

test('ANS-15 behind a proxy that holds streams for 24 seconds, a visitor reads the answer of the product, and one question is stored', async ({
  page,
  instance,
  site,
}) => {
  const id = await trainedAssistant(instance, 'Sportello dietro un proxy', `${site.url}/it/sitemap.xml`);
  const admin = await signInByCall(instance, 'admin');
  const { public_id, version } = await admin.call<{ public_id: string; version: number }>(
    'GET',
    `${at}${id}/`,
  );
  const proxy = await openHoldingProxy(instance.url);
  const host = await openHostSite(proxy.url, public_id);
  try {
    await admin.call('PATCH', `${at}${id}/`, { version, allowed_origins: [host.url] });
    await admin.call('POST', `${at}${id}/enable/`);
    await page.goto(host.url);
    await page.getByRole('button', { name: 'Apri la chat' }).click();
    const field = page.getByRole('textbox', { name: 'La sua domanda' });
    await field.fill(QUESTION);
    await field.press('Enter');
    // The proxy still holds the stream: its time has not passed.
    await expect(
      page
        .getByRole('log')
        .getByText(/trenta giorni/)
        .first(),
    ).toBeVisible({ timeout: 60_000 });
    proxy.pass(HELD_MS);
    await page.goto(`${host.url}/altra/`);
    await expect(
      page
        .getByRole('log')
        .getByText(/trenta giorni/)
        .first(),
    ).toBeVisible({ timeout: 60_000 });
    await expect(field).toHaveValue('');
    const chats = await admin.call<Page<{ total_messages: number; first_message: string }>>(
      'GET',
      `/api/v1/monitoring/admin/chat/?assistant__in=${id}`,
    );
    expect(chats).toMatchObject({ count: 1, results: [{ first_message: QUESTION, total_messages: 2 }] });
  } finally {
    await host.close();
    await proxy.close();
  }
});
