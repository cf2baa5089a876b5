import assert from 'node:assert/strict';
import { trainedAssistant } from '../../assistants/trained.ts';
import { openInstance } from '../../instance.ts';
import type { Instance } from '../../instance.ts';
import { signInByCall } from '../../people.ts';
import type { Staff } from '../../people.ts';
import { openStaticSite } from '../../static-site.ts';
import { openHostSite, WATCH } from '../host-site.ts';
import type { HostSite } from '../host-site.ts';
import { KEYS } from './actions.ts';
import type { Story } from './story.ts';

const at = '/api/v1/ai/admin/assistant/';
const QUESTION = 'Quanto dura il prestito dei libri?';
const ANSWER = 'trenta giorni';

export interface Product {
  readonly instance: Instance;
  readonly admin: Staff;
  readonly host: HostSite;
  /** The id of the assistant for staff, and the one for visitors. */
  readonly id: string;
  readonly publicId: string;
  close(): Promise<void>;
}

/** Starts the product with a trained assistant on air, and a site of another origin with the widget on its pages. */
export async function openProduct(): Promise<Product> {
  const site = await openStaticSite(0);
  const instance = await openInstance(site.environment);
  const id = await trainedAssistant(instance, 'Sportello del sito', `${site.url}/it/sitemap.xml`);
  const admin = await signInByCall(instance, 'admin');
  const { public_id: publicId, version } = await admin.call<{ public_id: string; version: number }>(
    'GET',
    `${at}${id}/`,
  );
  const host = await openHostSite(instance.url, publicId);
  host.more = WATCH;
  const changes = { version, allowed_origins: [host.url], chat_page: 'open' };
  await admin.call('PATCH', `${at}${id}/`, changes);
  await admin.call('POST', `${at}${id}/enable/`);
  return {
    instance,
    admin,
    host,
    id,
    publicId,
    async close() {
      await host.close();
      await instance.stop();
      await site.close();
    },
  };
}

/** A visitor's chat with the product, from a page of another origin with a strict policy. */
export async function visitTheProduct(story: Story, product: Product): Promise<void> {
  const { admin, host, id, instance, publicId } = product;

  await story.step('The launcher is on a page with a strict policy', async (visitor) => {
    await visitor.window.resize(1280, 860);
    await visitor.window.open(host.url);
    await visitor.sees('button', 'Apri la chat');
  });
  await story.step('The keyboard alone opens the chat', async (visitor) => {
    await visitor.tabTo('button', 'Apri la chat');
    await visitor.window.press(KEYS.Enter);
    await visitor.seesThat('textarea', 'La sua domanda', 'has the focus', ({ hasFocus }) => hasFocus);
  });
  await story.step('A question is answered with heading, extract and source', async (visitor) => {
    await visitor.type(QUESTION);
    await visitor.window.press(KEYS.Enter);
    await visitor.sees('blockquote', ANSWER);
    await visitor.sees('.title', 'Prestito');
    const { attributes } = await visitor.sees('a.cite');
    assert.match(attributes['href']!, /\/it\/biblioteca\/#:~:text=/);
    assert.equal(attributes['rel'], 'noopener noreferrer');
  });
  await story.step('The focus on a source shows its passage', async (visitor) => {
    await visitor.window.press(KEYS.Shift);
    await visitor.window.run(() => {
      const root = document.querySelector('regia-widget')!.shadowRoot!;
      root.querySelector<HTMLElement>('a.cite')!.focus();
    });
    await visitor.sees('.quote', ANSWER);
  });
  await story.step('A thumb up is thanked for', async (visitor) => {
    await visitor.tabTo('button', 'Utile');
    await visitor.window.press(KEYS.Enter);
    await visitor.sees('[role=status]', 'Grazie per il suo giudizio.');
  });
  await story.step('A change of page keeps the chat, open and rated', async (visitor) => {
    await visitor.window.open(`${host.url}/altra/`);
    await visitor.sees('blockquote', ANSWER);
    const { attributes } = await visitor.sees('button[aria-label=Utile]');
    assert.equal(attributes['aria-pressed'], 'true');
  });
  await story.step(
    'Off air disables the question field within two seconds, and says that nobody answers',
    async (visitor) => {
      await visitor.sees('textarea');
      await admin.call('POST', `${at}${id}/disable/`);
      await visitor.sees('textarea[readonly]', '', 2_000);
      await visitor.sees('.off-air p', 'In questo momento qui non risponde nessuno.');
    },
  );
  await story.step('On air brings it back', async (visitor) => {
    await admin.call('POST', `${at}${id}/enable/`);
    await visitor.sees('textarea:not([readonly])', '', 2_000);
  });
  await story.step('A new chat is empty, and the menu lists the earlier one', async (visitor) => {
    await visitor.click('button', 'Nuova conversazione');
    await visitor.seesNo('blockquote');
    await visitor.click('button', 'Menu');
    await visitor.seesThat('[role=menuitemradio]', 'Italiano', 'has the focus', ({ hasFocus }) => hasFocus);
    for (let press = 0; press < 3; press += 1) await visitor.window.press(KEYS.ArrowDown);
    await visitor.window.press(KEYS.Enter);
    await visitor.sees('button', QUESTION);
  });
  await story.step('The earlier chat opens again', async (visitor) => {
    await visitor.click('button', QUESTION);
    await visitor.sees('blockquote', ANSWER);
  });
  await story.step('With consent the chat is kept on the device', async (visitor) => {
    const stored = () => visitor.window.run(() => localStorage.length);
    assert.equal(await stored(), 0);
    await visitor.click('button', 'Menu');
    await visitor.click('[role=menuitemcheckbox]', 'Conserva');
    await visitor.waitFor('for the stored chat', 2_000, async () => (await stored()) || undefined);
  });
  await story.step('Escape closes the chat, and the launcher has the focus', async (visitor) => {
    await visitor.click('textarea');
    await visitor.window.press(KEYS.Escape);
    await visitor.seesNo('[role=dialog]');
    await visitor.seesThat('button', 'Apri la chat', 'has the focus', ({ hasFocus }) => hasFocus);
    assert.deepEqual(await visitor.reports(), []);
  });
  await story.step('The page of its own answers, too', async (visitor) => {
    await visitor.window.open(`${instance.url}/chat/${publicId}/`);
    await visitor.seesThat('textarea', '', 'has the focus', ({ hasFocus }) => hasFocus);
    await visitor.type(QUESTION);
    await visitor.window.press(KEYS.Enter);
    await visitor.sees('blockquote', ANSWER);
  });
}
