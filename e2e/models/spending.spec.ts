import { modelStandIn } from '../../server/test/model-stand-in.ts';
import type { ModelStandIn } from '../../server/test/model-stand-in.ts';
import { trainedAssistant } from '../assistants/trained.ts';
import { askAsVisitor } from '../assistants/visitor.ts';
import { violationsOn } from '../axe.ts';
import { openInstance } from '../instance.ts';
import type { Instance } from '../instance.ts';
import { expectFocus, pressWithKeys, tabTo } from '../keyboard.ts';
import { enter, setLanguage } from '../people.ts';
import { expect, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';
import type { Language } from '../texts.ts';
import { takeLooks } from './looks.ts';

const QUESTION = 'Quanto costa la carta d’identità elettronica?';
const ANSWER = 'Rivolgersi a Rossi e Figli [1].';
const PAUSED = 'In questo momento l’assistente è in pausa. Riprovi più tardi.';
const ENDPOINTS = '/organization/model-endpoint/';

let model: ModelStandIn;
let own: Instance;
test.beforeAll(async ({ site }) => {
  model = await modelStandIn({ does: 'answer', text: ANSWER });
  const hosts = [site.environment['REGIA_ALLOW_HOSTS'], new URL(model.url).host].filter(Boolean).join(',');
  own = await openInstance({ ...site.environment, ...model.environment, REGIA_ALLOW_HOSTS: hosts });
});
test.afterAll(async () => {
  await own?.stop();
  await model?.close();
});

const titleOf = (language: Language) => sayIn(language)('Spending limits');

test('ANS-21 an assistant at its limit quotes or pauses, and the staff read it on the page, in Try, in the trace and in a notification', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(600_000);
  const say = sayIn(ITALIAN.language);
  const button = (text: string) => page.getByRole('button', { name: say(text), exact: true });
  const panel = page.getByRole('region', { name: new RegExp(`^(${titleOf('it-IT')}|${titleOf('en-US')})$`) });
  const dialog = page.getByRole('dialog');
  const field = (label: string) => dialog.getByRole('textbox', { name: say(label) });
  const id = await trainedAssistant(own, 'Anagrafe', `${site.url}/it/sitemap.xml`);
  const admin = await enter(context, own, { as: 'admin' });
  const at = `/api/v1/ai/admin/assistant/${id}/`;
  const { api_key: key } = await admin.call<{ api_key: string }>('POST', `${at}api-key/`, { name: 'Sito' });
  await admin.call('POST', `${at}enable/`);
  const openList = async () => {
    await page.goto(own.url + ENDPOINTS);
    await expect(panel).toBeVisible();
    await expect(panel.getByRole('button')).toBeVisible();
  };

  await test.step('a limit of money is refused by name while the server’s endpoint has no prices', async () => {
    await openList();
    await expect(panel.getByText(/^Nessun limite/)).toBeVisible();
    await pressWithKeys(page, button('Edit limits'));
    await expect(dialog.getByText(say('Limits of money need prices'))).toBeVisible();
    await tabTo(page, field('Euros a day'));
    await page.keyboard.type('8,00');
    await page.keyboard.press('Enter');
    await expect(field('Euros a day')).toBeFocused();
    await expect(field('Euros a day')).toHaveAccessibleDescription(
      /Mancano quelli di l’endpoint del server|endpoint del server/,
    );
    expect(await violationsOn(page)).toEqual([]);
    await button('Cancel').click();
    await expect(dialog).toHaveCount(0);
    await expectFocus(page);
  });

  await test.step('two messages a day are allowed, by keyboard alone', async () => {
    await pressWithKeys(page, button('Edit limits'));
    const holder = dialog.getByRole('combobox', { name: say('Limits of') });
    await tabTo(page, holder);
    await page.keyboard.type('Anagrafe');
    await expect(holder).toHaveValue(id);
    await tabTo(page, field('Messages a day'));
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expectFocus(page);
    await expect(panel.getByText('0 di 2 messaggi')).toBeVisible();
  });

  await test.step('the first question is answered by the model, the second one is quoted', async () => {
    expect((await askAsVisitor(own, key, QUESTION)).content).toContain('Rossi e Figli');
    const second = await askAsVisitor(own, key, QUESTION);
    expect(second.status).toBe(200);
    expect(second.content).not.toContain('Rossi e Figli');
    // The writer of the figures comes a little later.
    await expect(async () => {
      await openList();
      await expect(panel.getByText(/4 di 2 messaggi/)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(panel.getByRole('meter')).toHaveAttribute('aria-valuetext', '200% del limite');
    await expect(
      panel.getByText(/^Messaggi di oggi: limite raggiunto, staff avvisato: oggi alle/),
    ).toBeVisible();
    await expect(panel.getByText(say('it now quotes without a model'))).toBeVisible();
    await takeLooks(page, own, 'spending-limits', openList);
  });

  await test.step('Try quotes, and the trace says why', async () => {
    await page.goto(`${own.url}/ai/ai-assistants/${id}/try/`);
    await page.getByLabel(say('Your question')).fill(QUESTION);
    await button('Ask').click();
    await button('Why this answer?').click();
    await expect(page.getByText(say('A spending limit was reached, so no model was asked'))).toBeVisible();
    await page.screenshot({ path: 'test-results/stories/spending-trace.png', fullPage: true });
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step('a notification tells it, and leads to the limits', async () => {
    await page.goto(`${own.url}/notifications/`);
    await expect(page.getByText(/«Anagrafe» ha raggiunto il limite di messaggi del giorno/)).toBeVisible();
    await page.screenshot({ path: 'test-results/stories/spending-notification.png', fullPage: true });
    await page
      .getByRole('link', { name: say('Open the spending limits') })
      .first()
      .click();
    await expect(panel).toBeVisible();
  });

  await test.step('a pause refuses the question of a visitor and a trial, which leads to the limits', async () => {
    await button('Edit limits').click();
    await dialog.getByRole('combobox', { name: say('Limits of') }).selectOption('Anagrafe');
    await dialog.getByRole('radio', { name: say('It pauses') }).check();
    await button('Save limits').click();
    await expect(panel.getByText(say('it is paused now'))).toBeVisible();
    const refused = await askAsVisitor(own, key, QUESTION);
    expect([refused.status, JSON.parse(refused.refusal).detail]).toEqual([409, PAUSED]);
    await page.goto(`${own.url}/ai/ai-assistants/${id}/try/`);
    await page.getByLabel(say('Your question')).fill(QUESTION);
    await button('Ask').click();
    await expect(
      page.getByRole('listitem').getByText(/è raggiunto il suo limite di messaggi del giorno/),
    ).toBeVisible();
    await page.screenshot({ path: 'test-results/stories/spending-try.png', fullPage: true });
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('link', { name: say('Open the spending limits') }).click();
    await expect(panel).toBeVisible();
  });

  await test.step('the dialog is read in every look', async () => {
    await takeLooks(page, own, 'spending-dialog', async () => {
      await openList();
      await panel.getByRole('button').click();
      await expect(dialog.getByRole('combobox')).toBeVisible();
      await dialog.getByRole('combobox').selectOption('Anagrafe');
    });
  });

  await test.step('a raised limit lets the model answer again, in English', async () => {
    await setLanguage(own, 'admin', ENGLISH.language);
    await openList();
    await panel.getByRole('button').click();
    await dialog.getByRole('combobox').selectOption('Anagrafe');
    await dialog.getByRole('textbox', { name: /Messages a day/ }).fill('1,000');
    await dialog.getByRole('button', { name: 'Save limits' }).click();
    await expect(panel.getByText('4 of 1,000 messages')).toBeVisible();
    expect((await askAsVisitor(own, key, QUESTION)).content).toContain('Rossi e Figli');
    await page.goto(`${own.url}/notifications/`);
    await expect(page.getByText(/^Over since/).first()).toBeVisible();
  });
});
