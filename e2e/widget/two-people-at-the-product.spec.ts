import { createHmac, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { trainedAssistant } from '../assistants/trained.ts';
import { signInByCall } from '../people.ts';
import { expect, test } from '../test.ts';
import { openHostSite } from './host-site.ts';

const at = '/api/v1/ai/admin/assistant/';
const QUESTION = 'Quanto dura il prestito dei libri?';

/** An identity as the site's server signs it. */
function identityOf(sub: string, aud: string, secret: string): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1_000);
  const claims = { sub, name: sub, aud, iat, exp: iat + 300, jti: randomUUID() };
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

const identify = (page: Page, jwt: string): Promise<void> =>
  page.evaluate(
    (signed) => (window as unknown as { Regia: { identify(jwt: string): void } }).Regia.identify(signed),
    jwt,
  );

test('ANS-12 two people at one computer ask the product in two chats, and neither sees the other’s', async ({
  page,
  instance,
  site,
}) => {
  const id = await trainedAssistant(instance, 'Sportello condiviso', `${site.url}/it/sitemap.xml`);
  const admin = await signInByCall(instance, 'admin');
  const { public_id: publicId, version } = await admin.call<{ public_id: string; version: number }>(
    'GET',
    `${at}${id}/`,
  );
  const { secret } = await admin.call<{ secret: string }>('POST', `${at}${id}/identity-secret/`, {});
  const host = await openHostSite(instance.url, publicId);
  try {
    const changes = { version, allowed_origins: [host.url], user_type: 'authenticated' };
    await admin.call('PATCH', `${at}${id}/`, changes);
    await admin.call('POST', `${at}${id}/enable/`);
    const log = page.getByRole('log');
    const field = page.getByRole('textbox', { name: 'La sua domanda' });
    const asks = async (question: string): Promise<void> => {
      await field.fill(question);
      await field.press('Enter');
      await expect(log.getByText(/trenta giorni/).first()).toBeVisible();
    };
    await page.goto(host.url);
    await page.getByRole('button', { name: 'Apri la chat' }).click();
    await identify(page, identityOf('Anna', publicId, secret));
    await asks(`Sono Anna. ${QUESTION}`);
    await identify(page, identityOf('Bruno', publicId, secret));
    await expect(log.getByText('Sono Anna')).toHaveCount(0);
    await asks(QUESTION);
    await identify(page, identityOf('Anna', publicId, secret));
    await expect(log.getByText(QUESTION)).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Conversazioni precedenti' }).click();
    await page.getByRole('button', { name: /Sono Anna/ }).click();
    await expect(log.getByText(`Sono Anna. ${QUESTION}`)).toBeVisible();
  } finally {
    await host.close();
  }
});
