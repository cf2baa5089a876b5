import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { trainedAssistant } from '../assistants/trained.ts';
import { signInByCall } from '../people.ts';
import { expect, test } from '../test.ts';

const at = '/api/v1/ai/admin/assistant/';

interface Assistant {
  readonly public_id: string;
  readonly version: number;
}

/** A page of a site that may have no scripts: it shows an address in a frame. */
async function openFramingSite(): Promise<{ url: string; framed: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="it"><title>Comune</title>
<iframe src="${site.framed}" title="Chat del Comune" width="100%" height="640" style="border: 0"></iframe></html>`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site = { url, framed: 'about:blank', close: () => void server.close() };
  return site;
}

test('AST-05 in a frame of an allowed site the chat fills the frame and answers; another site cannot frame it', async ({
  page,
  instance,
  site,
}) => {
  const id = await trainedAssistant(instance, 'Sportello nel riquadro', `${site.url}/it/sitemap.xml`);
  const admin = await signInByCall(instance, 'admin');
  const { public_id, version } = await admin.call<Assistant>('GET', `${at}${id}/`);
  const [allowed, foreign] = [await openFramingSite(), await openFramingSite()];
  allowed.framed = foreign.framed = `${instance.url}/chat/${public_id}/`;
  try {
    const changes = { version, allowed_origins: [allowed.url], chat_page: 'framed' };
    await admin.call('PATCH', `${at}${id}/`, changes);
    await admin.call('POST', `${at}${id}/enable/`);
    await page.goto(allowed.url);
    const chat = page.frameLocator('iframe[title="Chat del Comune"]');
    const field = chat.getByRole('textbox', { name: 'La sua domanda' });
    await field.fill('Quanto dura il prestito dei libri?');
    await field.press('Enter');
    await expect(
      chat
        .getByRole('log')
        .getByText(/trenta giorni/)
        .first(),
    ).toBeVisible();
    const frame = (await page.locator('iframe').boundingBox())!;
    expect(await chat.getByRole('dialog').boundingBox()).toEqual(frame);
    await expect(chat.getByRole('button', { name: 'Chiudi la chat' })).toBeHidden();

    const elsewhere = await page.context().newPage();
    const blocked = elsewhere.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
    await elsewhere.goto(foreign.url);
    await blocked;
    await expect(elsewhere.frameLocator('iframe').getByRole('textbox')).toHaveCount(0);
  } finally {
    allowed.close();
    foreign.close();
  }
});
