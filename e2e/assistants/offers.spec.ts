import type { Page } from '@playwright/test';
import { enter, signInByCall } from '../people.ts';
import { expect, test } from '../test.ts';
import { sayIn } from '../texts.ts';
import { openHostSite } from '../widget/host-site.ts';
import { ask, openChatOn } from '../widget/open-chat.ts';
import { trainedAssistant } from './trained.ts';

const say = sayIn('it-IT');
const at = '/api/v1/ai/admin/assistant/';
/** No page of the town answers it, and some are near. */
const QUESTION = 'Quando si paga la TARI della seconda casa?';

/** The rows of an open list of offers. */
const offers = (page: Page) =>
  page.getByRole('group', { name: /^(Forse cerca una di queste|Non è questo\? Forse)$/ }).getByRole('button');

test('ANS-16 an offer is chosen in Try and by a visitor; its section is quoted, and Monitoring and the trace say so', async ({
  page,
  context,
  instance,
  site,
}) => {
  const id = await trainedAssistant(instance, 'Sportello delle proposte', `${site.url}/it/sitemap.xml`);
  await enter(context, instance, { as: 'admin' });
  await page.goto(`/ai/ai-assistants/${id}/try/`);
  await page.getByLabel(say('Your question')).fill(QUESTION);
  await page.getByRole('button', { name: say('Ask'), exact: true }).click();
  const heading = await offers(page).first().locator('b').textContent();
  await offers(page).first().click();
  await expect(page.getByText(`${say('You chose')}${heading}`)).toBeVisible();
  await expect(page.locator('#page').getByText(say('Chosen from an offer'))).toBeVisible();
  await expect(page.getByRole('blockquote').last()).toBeVisible();
  await page.reload();
  await expect(offers(page).first()).toHaveAttribute('aria-pressed', 'true');

  const admin = await signInByCall(instance, 'admin');
  const { public_id: publicId, version } = await admin.call<{ public_id: string; version: number }>(
    'GET',
    `${at}${id}/`,
  );
  const host = await openHostSite(instance.url, publicId);
  try {
    await admin.call('PATCH', `${at}${id}/`, { version, allowed_origins: [host.url] });
    await admin.call('POST', `${at}${id}/enable/`);
    const visit = await context.newPage();
    await openChatOn(visit, host.url);
    await ask(visit, QUESTION);
    await offers(visit).first().click();
    await expect(visit.getByText(`Ha scelto${heading}`)).toBeVisible();
    await expect(visit.getByRole('link', { name: /^Fonte 1/ }).last()).toBeVisible();
    await visit.close();
  } finally {
    await host.close();
  }

  await page.goto(`/monitoring/messages/?outcome=chosen`);
  await page.getByRole('link', { name: new RegExp(`^${heading}`) }).click();
  await page.getByRole('link', { name: say('Show the answer with the offers') }).click();
  await expect(page.getByText(say('Chosen by the visitor'), { exact: true })).toBeVisible();
  const why = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: say('Why these offers') });
  await expect(why.last()).toContainText(/Scelta dal visitatore alle \d/);
});
