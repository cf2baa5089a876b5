import type { Page } from '@playwright/test';
import { modelStandIn } from '../../server/test/model-stand-in.ts';
import type { ModelStandIn } from '../../server/test/model-stand-in.ts';
import { trainedAssistant } from '../assistants/trained.ts';
import { violationsOn } from '../axe.ts';
import { openInstance } from '../instance.ts';
import type { Instance } from '../instance.ts';
import { enter } from '../people.ts';
import { expect, test } from '../test.ts';
import { sayIn } from '../texts.ts';

const say = sayIn('it-IT');
const QUESTION = 'Quanto costa la carta d’identità elettronica?';
const ANSWER = 'Rivolgersi a Rossi e Figli [1].';

let allowed: ModelStandIn;
let forbidden: ModelStandIn;
let own: Instance;
test.beforeAll(async ({ site }) => {
  allowed = await modelStandIn({ does: 'answer', text: ANSWER });
  allowed.models = [{ id: 'stand-in-1', context_length: 32_768 }, { id: 'another' }];
  allowed.toolCalls = 2;
  forbidden = await modelStandIn({ does: 'answer', text: ANSWER });
  const hosts = [site.environment['REGIA_ALLOW_HOSTS'], new URL(allowed.url).host].filter(Boolean).join(',');
  own = await openInstance({ ...site.environment, REGIA_ALLOW_HOSTS: hosts });
});
test.afterAll(async () => {
  await own?.stop();
  for (const one of [allowed, forbidden]) await one?.close();
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, text: string) => page.getByRole('button', { name: say(text), exact: true });
const testOf = (page: Page) => page.getByRole('region', { name: say('Test'), exact: true });

/** Takes the page in both themes, on a desk and on a phone. */
async function shots(page: Page, name: string): Promise<void> {
  for (const [size, width, height] of [
    ['desk', 1440, 900],
    ['phone', 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.screenshot({ path: `test-results/stories/${name}-${size}-${theme}.png`, fullPage: true });
      expect(await violationsOn(page), `${name} ${size} ${theme}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

test('ANS-21 an admin adds a model, tests it, chooses it for an assistant, and cannot delete it while it is used', async ({
  page,
  context,
  site,
}) => {
  const id = await trainedAssistant(own, 'Anagrafe', `${site.url}/it/sitemap.xml`);
  await enter(context, own, { as: 'admin' });
  await page.goto(`${own.url}/organization/settings/`);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('Endpoints'), exact: true })
    .click();
  await expect(page.getByText(say('No endpoint yet'))).toBeVisible();
  await shots(page, 'endpoints-empty');
  await page.getByRole('link', { name: say('New endpoint') }).click();

  // An address that the operator did not allow is refused with the line to send.
  await page.getByRole('radio', { name: say('Other'), exact: true }).check();
  await field(page, say('Name')).fill('Modello del Comune');
  await field(page, say('Address')).fill(forbidden.url);
  await field(page, say('Model')).fill('stand-in-1');
  await button(page, 'Save and test').click();
  await expect(page.getByRole('region', { name: say('Line for the address') })).toHaveText(
    `REGIA_ALLOW_HOSTS=${new URL(forbidden.url).host}`,
  );
  await button(page, 'Look for a model').click();
  await expect(page.getByText(say('No model found'))).toBeVisible();
  await shots(page, 'endpoint-new');
  expect(forbidden.calls).toBe(0);

  await field(page, say('Address')).fill(allowed.url);
  await page.getByLabel(say('Key')).first().fill('sk-wrong');
  await button(page, 'Save and test').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Modello del Comune' })).toBeVisible();
  await expect(testOf(page).getByText(say('The test failed'))).toBeVisible();
  await shots(page, 'endpoint-failed');

  // An endpoint whose test failed is shown at the assistant, and cannot be chosen.
  await page.goto(`${own.url}/ai/ai-assistants/${id}/advanced/`);
  const radio = page.getByRole('radio', { name: 'Modello del Comune' });
  await expect(radio).toBeDisabled();
  await expect(page.getByText(say('Its last test failed'))).toBeVisible();
  await page.getByRole('link', { name: say('Manage endpoints') }).click();
  await page.getByRole('link', { name: 'Modello del Comune', exact: true }).click();

  await page.getByLabel(say('Key')).first().fill(allowed.key);
  await button(page, 'List models').click();
  await page.getByLabel('2 modelli trovati').selectOption('stand-in-1');
  await button(page, 'Save and test').click();
  await expect(testOf(page).getByText('32.768 token.')).toBeVisible();
  await expect(page.getByText(/chiave salvata termina con d-in/)).toBeVisible();
  await shots(page, 'endpoint-ready');

  await page.goto(`${own.url}/ai/ai-assistants/${id}/advanced/`);
  await radio.check();
  await button(page, 'Use this endpoint').click();
  await expect(button(page, 'Use this endpoint')).toHaveAttribute('aria-disabled', 'true');
  await shots(page, 'endpoint-chosen');
  await page.goto(`${own.url}/ai/ai-assistants/${id}/try/`);
  await page.getByLabel(say('Your question')).fill(QUESTION);
  await button(page, 'Ask').click();
  await expect(page.getByRole('main').locator('li[aria-busy=false]').last()).toContainText('Rossi e Figli');

  await page.goto(`${own.url}/organization/model-endpoint/`);
  await shots(page, 'endpoints');
  await page.getByRole('link', { name: 'Modello del Comune', exact: true }).click();
  await button(page, 'Delete…').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Anagrafe' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: say('Delete endpoint') })).toHaveCount(0);
  await shots(page, 'endpoint-in-use');
});
