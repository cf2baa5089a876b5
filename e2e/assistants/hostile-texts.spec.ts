import { NO_CONTACT } from '@regia/contract/widget/contact';
import type { Page } from '@playwright/test';
import type { Instance } from '../instance.ts';
import { enter, signInByCall } from '../people.ts';
import { expect, test } from '../test.ts';
import { sayIn } from '../texts.ts';
import { withoutLiveRights } from '../without-live-rights.ts';

const say = sayIn('it-IT');
const LIST = '/api/v1/ai/admin/assistant/';
const MARKUP = '<img src=x onerror="window.ran=1">';
const SVG = '<svg onload="window.ran=1"></svg>';
const LINK = '[premi](javascript:window.ran=1)';
const FRAME = '<a href="data:text/html,<script>parent.ran=1</script>">x</a>';

/** An assistant whose name, texts, key and sources are markup. Returns its id. */
async function makeHostile(instance: Instance, siteUrl: string, name: string): Promise<string> {
  const admin = await signInByCall(instance, 'admin');
  const { id, texts } = await admin.call<{ id: string; texts: Record<'it-IT' | 'en-US', object> }>(
    'POST',
    LIST,
    {
      name,
    },
  );
  const own = {
    greeting: `${SVG} ${LINK}`,
    suggested_questions: [`${MARKUP}?`, FRAME],
    disclaimer: MARKUP,
    contact: { ...NO_CONTACT, text: SVG, hours: MARKUP, address: LINK },
    not_found: MARKUP,
  };
  await admin.call('PATCH', `${LIST}${id}/`, {
    texts: { 'it-IT': { ...texts['it-IT'], ...own }, 'en-US': { ...texts['en-US'], ...own } },
  });
  await admin.call('POST', `${LIST}${id}/source/`, {
    kind: 'sitemap',
    url: `${siteUrl}/sitemap.xml?q=<img src=x onerror=window.ran=1>`,
  });
  await admin.call('POST', `${LIST}${id}/api-key/`, { name: MARKUP });
  return id;
}

/** No script ran, and no element was made from markup. */
async function expectOnlyText(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: 'ran' in window,
    images: document.querySelectorAll('img[src="x"], svg[onload], [onerror]').length,
    links: [...document.querySelectorAll('a[href]')].filter((link) =>
      /^\s*(?:javascript|data):/i.test(link.getAttribute('href') ?? ''),
    ).length,
  }));
  expect(found, where).toEqual({ ran: false, images: 0, links: 0 });
}

test('A57 markup in name, texts, key, source and question stays text in list, tabs, trial and log', async ({
  page,
  context,
  instance,
  site,
}) => {
  const name = `${MARKUP} ${SVG} ${LINK}`;
  const id = await makeHostile(instance, site.url, name);
  await enter(context, instance, { as: 'admin', language: 'it-IT' });
  await withoutLiveRights(page);
  await page.goto('/ai/ai-assistants/');
  await expect(page.getByRole('article', { name }).getByRole('heading', { name })).toBeVisible();
  await expectOnlyText(page, 'tiles');
  await page.goto('/ai/ai-assistants/?view=rows');
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  await expectOnlyText(page, 'rows');
  for (const tab of ['', 'training/', 'installation/', 'colors/', 'conversation/', 'advanced/']) {
    await page.goto(`/ai/ai-assistants/${id}/${tab}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectOnlyText(page, tab);
  }
  await page.goto(`/ai/ai-assistants/${id}/try/`);
  await page.getByLabel(say('Your question')).fill(`${MARKUP}${SVG}${LINK}`);
  await page.getByRole('button', { name: say('Ask'), exact: true }).click();
  const why = page.getByRole('button', { name: say('Why this answer?') });
  await expect(why).toBeVisible();
  await why.click();
  await expect(page.getByRole('group', { name: say('Why this answer?') })).toBeVisible();
  await expectOnlyText(page, 'trial and trace');
});
