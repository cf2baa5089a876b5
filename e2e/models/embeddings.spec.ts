import { embeddingsStandIn } from '../../server/test/embeddings-stand-in.ts';
import type { EmbeddingsStandIn } from '../../server/test/embeddings-stand-in.ts';
import { trainedAssistant } from '../assistants/trained.ts';
import { askAsVisitor } from '../assistants/visitor.ts';
import { violationsOn } from '../axe.ts';
import { openInstance } from '../instance.ts';
import type { Instance } from '../instance.ts';
import { expectFocus, pressWithKeys, tabTo } from '../keyboard.ts';
import { enter, signInByCall } from '../people.ts';
import { expect, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';
import { takeLooks } from './looks.ts';

/** They mean the same in other words, and no page answers them. */
const QUESTIONS = ['Quanto costa la piscina?', 'Che prezzo ha il nuoto di domenica?'];
const LIST = '/organization/model-endpoint/';
const GROUPING = '/api/v1/organization/admin/gap-grouping/';
const PURPOSE = { it: /^Vettori/, en: /^Vectors/ };

let servers: EmbeddingsStandIn;
let town: EmbeddingsStandIn;
let own: Instance;
test.beforeAll(async ({ site }) => {
  [servers, town] = [await embeddingsStandIn(), await embeddingsStandIn()];
  const hosts = [site.environment['REGIA_ALLOW_HOSTS'], new URL(town.url).host].filter(Boolean).join(',');
  own = await openInstance({
    ...site.environment,
    ...servers.environment,
    // No two questions of this story are so alike.
    EMBEDDINGS_ALIKE_FROM: '0.95',
    REGIA_ALLOW_HOSTS: hosts,
  });
});
test.afterAll(async () => {
  await own?.stop();
  for (const one of [servers, town]) await one?.close();
});

test('ANS-21 MON-06 an endpoint for vectors is added, tested, chosen for the gaps, and deleted once it groups them no more', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(900_000);
  const say = sayIn(ITALIAN.language);
  const button = (text: string) => page.getByRole('button', { name: say(text), exact: true });
  const textbox = (label: string) => page.getByRole('textbox', { name: say(label), exact: true });
  const named = (text: string) =>
    page.getByRole('region', { name: new RegExp(`^(${say(text)}|${sayIn(ENGLISH.language)(text)})$`) });
  const dialog = page.getByRole('dialog');
  const tests = named('Test');
  const panel = named('Gaps by meaning');
  const id = await trainedAssistant(own, 'Anagrafe', `${site.url}/it/sitemap.xml`);
  const admin = await enter(context, own, { as: 'admin' });
  const at = `/api/v1/ai/admin/assistant/${id}/`;
  const { api_key: key } = await admin.call<{ api_key: string }>('POST', `${at}api-key/`, { name: 'Sito' });
  await admin.call('POST', `${at}enable/`);
  const board = `/api/v1/monitoring/admin/gap/?assistant=${id}`;
  const gaps = async () =>
    (await admin.call<{ results: { asked: number }[] }>('GET', board)).results.map(({ asked }) => asked);
  const openList = async () => {
    await page.goto(own.url + LIST);
    await expect(panel.getByRole('button')).toBeVisible();
  };
  const openEndpoint = async (name: string) => {
    await openList();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  };

  await test.step('two gaps are grouped by the server’s model, and the panel names it', async () => {
    for (const question of QUESTIONS) await askAsVisitor(own, key, question);
    await expect.poll(gaps).toEqual([1, 1]);
    await expect.poll(() => servers.asked.flat().toSorted()).toEqual(QUESTIONS.toSorted());
    await openList();
    await expect(panel.getByText(new URL(servers.url).host)).toBeVisible();
  });

  await test.step('an endpoint with a wrong key is saved by keyboard alone, its test fails, and it is not offered', async () => {
    await page.goto(`${own.url}${LIST}create/`);
    await tabTo(page, page.getByRole('radio', { name: /^Chat/ }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: PURPOSE.it })).toBeChecked();
    await tabTo(page, page.getByRole('radio', { name: 'OpenAI', exact: true }));
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: say('Other'), exact: true })).toBeChecked();
    for (const [label, text] of [
      ['Name', 'Vettori del Comune'],
      ['Address', town.url],
    ] as const) {
      await tabTo(page, textbox(label));
      await page.keyboard.type(text);
    }
    await tabTo(page, page.getByLabel(say('Key')).first());
    await page.keyboard.type('sk-sbagliata');
    await tabTo(page, textbox('Model'));
    await page.keyboard.type(town.name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Vettori del Comune' })).toBeVisible();
    await expectFocus(page);
    await expect(tests.getByText(say('The test failed'))).toBeVisible();
    expect(town.asked).toEqual([]);
    await takeLooks(page, own, 'embeddings-failed', async () => {
      await openEndpoint('Vettori del Comune');
      await expect(tests.getByRole('listitem').first()).toBeVisible();
    });
    await openList();
    await button('Edit grouping').click();
    await expect(dialog.getByRole('combobox')).toBeVisible();
    await expect(dialog.getByRole('option', { name: /Vettori del Comune/ })).toHaveCount(0);
    await button('Cancel').click();
  });

  await test.step('with the right key the test shows the dimension of the vectors', async () => {
    await openEndpoint('Vettori del Comune');
    await tabTo(page, page.getByLabel(say('Key')).first());
    await page.keyboard.type(town.key);
    await page.keyboard.press('Enter');
    await expect(tests.getByText(/^Vettori di 256 numeri, in/)).toBeVisible();
    expect(town.asked.map((texts) => texts.length)).toEqual([3]);
  });

  await test.step('it is chosen with a threshold of its own, by keyboard alone', async () => {
    await openList();
    await pressWithKeys(page, button('Edit grouping'));
    const choice = dialog.getByRole('combobox');
    await tabTo(page, choice);
    await page.keyboard.type('Vettori');
    await tabTo(page, dialog.getByRole('textbox'));
    await page.keyboard.type('1,7');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('0,7');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expectFocus(page);
    await expect(panel.getByText(/«Vettori del Comune» raggruppa le lacune/)).toBeVisible();
    await expect(panel.getByText(/0,70/)).toBeVisible();
    await takeLooks(page, own, 'embeddings-list', openList);
    await takeLooks(page, own, 'embeddings-dialog', async () => {
      await openList();
      await panel.getByRole('button').click();
      await expect(dialog.getByRole('combobox')).toBeVisible();
    });
  });

  await test.step('the questions that mean the same are one gap, whose page shows both', async () => {
    await expect.poll(gaps).toEqual([2]);
    expect(town.asked.slice(1).flat().toSorted()).toEqual(QUESTIONS.toSorted());
    await page.goto(`${own.url}/monitoring/gaps/?assistant=${id}`);
    await pressWithKeys(page, page.getByRole('button', { name: /piscina|nuoto/ }));
    for (const question of QUESTIONS)
      await expect(dialog.getByRole('listitem').filter({ hasText: question }).first()).toBeVisible();
    await page.screenshot({ path: 'test-results/stories/embeddings-gap.png', fullPage: true });
  });

  await test.step('it is not deleted while it groups the gaps: the dialog says so and leads to the choice', async () => {
    await openEndpoint('Vettori del Comune');
    await pressWithKeys(page, button('Delete…'));
    await expect(dialog.getByText(/^Raggruppa le lacune\./)).toBeVisible();
    await expect(button('Delete endpoint')).toHaveCount(0);
    await takeLooks(page, own, 'embeddings-in-use', async () => {
      await openEndpoint('Vettori del Comune');
      await page.getByRole('main').getByRole('button', { name: /…$/ }).click();
      await expect(dialog.getByRole('link')).toBeVisible();
    });
    await dialog.getByRole('link').click();
    await expect(panel).toBeVisible();
  });

  await test.step('a failure of it is told in the panel, and is no more once it works', async () => {
    town.behaviour = { does: 'refuse', status: 500 };
    await askAsVisitor(own, key, 'Dove si trova il cimitero?');
    const failure = panel.getByText(/guast/);
    await expect(async () => {
      await openList();
      await expect(failure).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await takeLooks(page, own, 'embeddings-failing', openList);
    town.behaviour = { does: 'answer' };
    await expect(async () => {
      await openList();
      await expect(failure).toHaveCount(0, { timeout: 2_000 });
    }).toPass();
  });

  await test.step('two people change the choice at once: the later one sees the other’s before it is replaced', async () => {
    await button('Edit grouping').click();
    await expect(dialog.getByRole('combobox')).toBeVisible();
    const colleague = await signInByCall(own, 'admin');
    await colleague.call('PATCH', GROUPING, { alike_from: 0.65 });
    await dialog.getByRole('combobox').selectOption('');
    await button('Save').click();
    await expect(dialog.getByText(/^Qualcun altro ha cambiato come si raggruppano le lacune/)).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('0,65');
    expect(await violationsOn(page)).toEqual([]);
    await page.screenshot({ path: 'test-results/stories/embeddings-meanwhile.png', fullPage: true });
    await dialog.getByRole('textbox').fill('');
    await button('Save').click();
    await expect(dialog).toHaveCount(0);
    expect(await admin.call('GET', GROUPING)).toMatchObject({ endpoint: null, alike_from: null });
  });

  await test.step('the server’s model parts them again, and the endpoint is deleted', async () => {
    await expect(panel.getByText(new URL(servers.url).host)).toBeVisible();
    await expect.poll(gaps).toEqual([1, 1, 1]);
    await openEndpoint('Vettori del Comune');
    await pressWithKeys(page, button('Delete…'));
    await pressWithKeys(page, button('Delete endpoint'));
    await expect(
      page.getByText(say('The endpoint “{name}” was deleted', { name: 'Vettori del Comune' })),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Vettori del Comune' })).toHaveCount(0);
    await expectFocus(page);
  });
});
