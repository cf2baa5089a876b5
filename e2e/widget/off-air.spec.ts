import type { Page } from '@playwright/test';
import { violationsOn } from '../axe.ts';
import { FACE } from './face.ts';
import type { StandIn } from './stand-in.ts';
import { expect, test } from './test.ts';

test.use({ timezoneId: 'Europe/Rome' });

const NOW = new Date('2026-11-27T10:00:00+01:00');
const MONDAY = '2026-11-30T08:00:00.000Z';
const GREETING = 'Posso aiutarLa subito: mi chieda.';
const NOBODY = 'In questo momento qui non risponde nessuno.';

/** An assistant off air until a date, with a greeting of its own that offers help. */
function putOffAir(regia: StandIn, returns_on: string | null = MONDAY, pause_text = ''): void {
  const italian = { ...FACE.texts['it-IT'], greeting: GREETING };
  regia.face = {
    ...FACE,
    state: 'off_air',
    pause_text,
    returns_on,
    texts: { ...FACE.texts, 'it-IT': italian },
  };
}

async function open(page: Page, url: string): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.goto(url);
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  await expect(page.getByRole('log')).toBeVisible();
}

test('ANS-13 off air the chat says that nobody answers and until when, then whom to ask, and offers no help', async ({
  page,
  host,
  regia,
}) => {
  putOffAir(regia, MONDAY, 'Siamo chiusi per il patrono.');
  await open(page, host.url);
  const log = page.getByRole('log');
  const said = `Buongiorno. ${NOBODY} Torno lunedì 30 novembre alle 09:00.`;
  await expect(log.getByText(said)).toBeVisible();
  await expect(log.getByText('Siamo chiusi per il patrono.')).toBeVisible();
  const contact = log.getByRole('group', { name: 'Contatto' });
  await expect(contact.getByRole('link', { name: '+39 010 123456' })).toHaveAttribute(
    'href',
    'tel:+39010123456',
  );
  await expect(page.getByRole('link', { name: '+39 010 123456' })).toHaveCount(1);
  await expect(log.getByText(GREETING)).toHaveCount(0);
  await expect(log.getByRole('group', { name: 'Domande suggerite' })).toHaveCount(0);
  const field = page.getByRole('textbox', { name: 'La sua domanda' });
  await expect(field).not.toBeEditable();
  await expect(field).toHaveAttribute('placeholder', 'Si potrà scrivere da lunedì 30 novembre');
  expect(await violationsOn(page)).toEqual([]);
});

test('ANS-13 ANS-17 the face of an earlier server, which tells no contact, still says that nobody answers', async ({
  page,
  host,
  regia,
}) => {
  putOffAir(regia);
  await page.route('**/api/v1/chat/assistant/*/', async (route) => {
    const response = await route.fetch();
    const face = (await response.json()) as { texts: Record<string, { contact?: unknown }> };
    for (const texts of Object.values(face.texts)) delete texts.contact;
    await route.fulfill({ response, json: face });
  });
  await open(page, host.url);
  await expect(page.getByRole('log').getByText(NOBODY)).toBeVisible();
  await expect(page.getByRole('log').getByRole('group', { name: 'Contatto' })).toHaveCount(0);
});

test('AST-01 when the date comes an open chat is back without a reload, with its greeting and what was typed', async ({
  page,
  host,
  regia,
}) => {
  await open(page, host.url);
  const field = page.getByRole('textbox', { name: 'La sua domanda' });
  await field.fill('Quanto costa');
  await expect.poll(() => regia.followed()).toBe(1);
  regia.tell({
    event: 'state',
    data: { state: 'off_air', pause_text: '', returns_on: MONDAY, version: 1 },
  });
  const log = page.getByRole('log');
  await expect(log.getByText(NOBODY)).toBeVisible();
  const said = page.locator('regia-widget [aria-live=polite]');
  await expect(said).toHaveText(`${NOBODY} Torno lunedì 30 novembre alle 09:00.`);
  await expect(field).toHaveValue('');
  await page.keyboard.press('Enter');
  await page.clock.setFixedTime(new Date(MONDAY));
  regia.tell({ event: 'state', data: { state: 'on_air', pause_text: '', returns_on: null, version: 1 } });
  await expect(log.getByText(NOBODY)).toHaveCount(0);
  await expect(said).toHaveText('Ora può scrivere di nuovo.');
  await expect(log.getByText('Come posso aiutarla?')).toBeVisible();
  await expect(log.getByRole('group', { name: 'Domande suggerite' })).toBeVisible();
  await expect(field).toHaveValue('Quanto costa');
  await field.press('Enter');
  await expect(log.getByText('Costa 22,50 euro.')).toBeVisible();
});

test('ANS-13 a chat that goes on says at its end that nobody answers, and keeps what was said', async ({
  page,
  host,
  regia,
}) => {
  await open(page, host.url);
  await page.getByRole('textbox').fill('Quanto costa?');
  await page.keyboard.press('Enter');
  const log = page.getByRole('log');
  await expect(log.getByText('Costa 22,50 euro.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Utile', exact: true })).toBeVisible();
  putOffAir(regia, null);
  await page.getByRole('textbox').fill('E gli orari?');
  await page.keyboard.press('Enter');
  await expect(log.getByText(NOBODY, { exact: true })).toBeInViewport();
  await expect(log.getByText('Costa 22,50 euro.')).toHaveCount(1);
  await expect(page.getByRole('textbox')).toHaveAttribute('placeholder', 'Ora non si può scrivere');
});

test('ANS-13 off air it says so in English, too, and stays off air when the visitor changes the language', async ({
  page,
  host,
  regia,
}) => {
  putOffAir(regia);
  await open(page, host.url);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  const said = 'Hello. Nobody answers here at the moment. I’ll be back on Monday, November 30 at 09:00 AM.';
  await expect(page.getByRole('log').getByText(said)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveAttribute(
    'placeholder',
    'You can write from Monday, November 30',
  );
});

test('ANS-13 a date that has passed is promised by nobody, and off air there is no invitation', async ({
  page,
  host,
  regia,
}) => {
  putOffAir(regia, '2026-11-27T08:00:00.000Z');
  await page.clock.install({ time: NOW });
  await page.goto(host.url);
  await expect(page.getByRole('button', { name: 'Apri la chat' })).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByText('Posso aiutarla?')).toHaveCount(0);
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  await expect(page.getByRole('log').getByText(`Buongiorno. ${NOBODY}`, { exact: true })).toBeVisible();
});
