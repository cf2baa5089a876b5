import { quietMs } from '../../server/test/pace.ts';
import { ask, openChatOn } from './open-chat.ts';
import { DOCUMENT } from './stand-in.ts';
import { questionsOf } from './stand-in-controls.ts';
import { expect, test } from './test.ts';

const QUESTION = 'Quanto costa la carta d’identità?';

test('ANS-13 a visitor asks, reads the answer, opens the passage, rates it and begins a new chat', async ({
  page,
  host,
  regia,
}) => {
  const url = 'https://comune.example/carta';
  regia.answer = {
    content: 'La carta costa **22,50 euro** [1].\n- una fototessera\n- [spid](https://evil.example/)',
    parts: [],
    citations: [
      {
        number: 1,
        document: DOCUMENT,
        title: 'Carta d’identità',
        heading: '',
        url,
        quote: 'La carta costa 22,50 euro.',
        fingerprint: '',
      },
    ],
    link_sites: ['comune.example'],
  };
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  const chat = page.getByRole('dialog', { name: 'Chat con Sportello Cittadino' });
  await expect(chat.getByText('Assistente automatico', { exact: true })).toBeVisible();
  await expect(chat.getByRole('textbox', { name: 'La sua domanda' })).toBeFocused();
  await page.keyboard.type(QUESTION);
  await page.keyboard.press('Enter');
  await expect(chat.getByText('22,50 euro').first()).toBeVisible();
  await expect(chat.getByRole('link', { name: 'Fonte 1: Carta d’identità' })).toHaveAttribute(
    'href',
    `${url}#:~:text=La%20carta%20costa%2022%2C50%20euro.`,
  );
  await expect(chat.getByRole('link', { name: 'spid' })).toHaveCount(0);
  await chat.getByRole('button', { name: 'Non utile' }).click();
  await chat.getByRole('textbox', { name: 'Che cosa non va?' }).fill('Prezzo vecchio');
  await chat.locator('.reason').getByRole('button', { name: 'Invia' }).click();
  await expect
    .poll(() => regia.bodies.filter(({ path }) => path.endsWith('/rating/')).map(({ body }) => body))
    .toEqual([{ rating: 'down' }, { rating: 'down', reason: 'Prezzo vecchio' }]);
  await chat.getByRole('button', { name: 'Nuova conversazione' }).click();
  await expect(chat.getByText('22,50 euro')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Apri la chat' })).toBeFocused();
});

test('ANS-13 the chat goes on after a change of page and in a new tab, open as it was', async ({
  page,
  host,
  context,
}) => {
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  await page.getByRole('textbox', { name: 'La sua domanda' }).fill(QUESTION);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Costa 22,50 euro.')).toBeVisible();
  await page.goto(`${host.url}/orari/`);
  await expect(page.getByRole('log').getByText('Costa 22,50 euro.')).toBeVisible();
  const second = await context.newPage();
  await second.goto(`${host.url}/uffici/`);
  await expect(second.getByRole('log').getByText('Costa 22,50 euro.')).toBeVisible();
  expect(await second.evaluate(() => localStorage.length)).toBe(0);
});

test('F83 without a connection the question stays in the field, and is sent when the visitor tries again', async ({
  page,
  host,
  context,
}) => {
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  const field = page.getByRole('textbox', { name: 'La sua domanda' });
  await context.setOffline(true);
  await field.fill(QUESTION);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Non c’è connessione');
  await expect(field).toHaveValue(QUESTION);
  await context.setOffline(false);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Costa 22,50 euro.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('');
});

test('ANS-13 a connection that breaks in the middle of an answer resumes where it was', async ({
  page,
  host,
  regia,
}) => {
  regia.answer = { ...regia.answer, content: 'uno due tre quattro cinque sei' };
  regia.breaksAfter = 4;
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  await page.getByRole('textbox', { name: 'La sua domanda' }).fill(QUESTION);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('log').getByText('uno due tre quattro cinque sei', { exact: true }),
  ).toBeVisible();
  expect(questionsOf(regia)).toHaveLength(1);
  expect(regia.resumedAfter).toEqual([expect.stringMatching(/^[1-4]$/)]);
});

test('ANS-13 when the session is over, the question is asked again in a new one of the same visitor', async ({
  page,
  host,
  regia,
}) => {
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  const field = page.getByRole('textbox', { name: 'La sua domanda' });
  await field.fill('Prima');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Costa 22,50 euro.')).toHaveCount(1);
  regia.tokens.clear();
  await field.fill('Seconda');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Costa 22,50 euro.')).toHaveCount(2);
  const sessions = regia.bodies.filter(({ path }) => path === '/api/v1/chat/session/');
  expect(sessions).toHaveLength(2);
  expect(String(sessions[1]!.body['visitor'])).toMatch(/^visitor-/);
});

test('AST-08 going off air shows the pause text in an open chat, and going on air brings the field back', async ({
  page,
  host,
  regia,
}) => {
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  const field = page.getByRole('textbox', { name: 'La sua domanda' });
  await expect(field).toBeVisible();
  const pause_text = 'Lo sportello riapre lunedì.';
  await expect.poll(() => regia.followed()).toBe(1);
  regia.tell({ event: 'state', data: { state: 'off_air', pause_text, returns_on: null, version: 1 } });
  await expect(page.getByRole('log').getByText(pause_text)).toBeVisible();
  await expect(field).not.toBeEditable();
  regia.tell({ event: 'state', data: { state: 'on_air', pause_text: '', returns_on: null, version: 1 } });
  expect(await quietMs(() => expect(field).toBeEditable())).toBeLessThan(2_000);
});

test('ANS-13 stop ends an answer, and the visitor can ask again at once, before the server has ended it', async ({
  page,
  host,
  regia,
}) => {
  regia.holdsAfter = 3;
  regia.endingMs = 1_500;
  regia.answer = { ...regia.answer, content: 'uno due tre quattro cinque sei sette otto' };
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  await page.getByRole('button', { name: QUESTION }).click();
  await expect(page.getByRole('log').getByText('uno due')).toBeVisible();
  await page.getByRole('button', { name: 'Interrompi la risposta' }).click();
  await expect(page.getByText('Risposta interrotta.')).toBeVisible();
  regia.holdsAfter = undefined;
  await page.getByRole('button', { name: 'Chieda di nuovo' }).click();
  const whole = page.getByRole('log').getByText('uno due tre quattro cinque sei sette otto');
  await expect(whole).toBeVisible();
  await page.reload();
  await expect(page.getByText('Risposta interrotta.')).toBeVisible();
  await expect(whole).toHaveCount(1);
});

test('ANS-13 a new chat ends the answer that is being written, and so does a visitor who closes the chat', async ({
  page,
  host,
  regia,
}) => {
  regia.answer = { ...regia.answer, content: 'uno due tre quattro' };
  regia.holdsAfter = 3;
  const log = page.getByRole('log');
  const stops = () => regia.bodies.filter(({ path }) => path.endsWith('/stop/')).length;
  await openChatOn(page, host.url);
  await ask(page, 'Prima');
  await expect(log.getByText('uno due')).toBeVisible();
  await page.getByRole('button', { name: 'Nuova conversazione' }).click();
  await expect.poll(stops).toBe(1);
  await ask(page, 'Seconda');
  await expect(log.getByText('uno due')).toBeVisible();
  await expect(log.getByText('Prima')).toHaveCount(0);
  await page.getByRole('button', { name: 'Chiudi la chat' }).last().click();
  await expect.poll(stops).toBe(2);
});

test('ANS-13 a not sure answer says so once, with the lead of the server', async ({ page, host, regia }) => {
  const lead = 'Non ne sono sicuro, ma questo passaggio potrebbe esserLe utile:';
  regia.answer = {
    content: `${lead}\n\n> Aperto il lunedì. [1]`,
    outcome: 'not_sure',
    extractive: true,
    parts: [
      { kind: 'text', text: lead },
      {
        kind: 'extract',
        citation: 1,
        heading: '',
        blocks: [{ kind: 'paragraph', text: 'Aperto il lunedì.', emphasis: [] }],
      },
    ],
    citations: [
      {
        number: 1,
        document: DOCUMENT,
        title: 'Orari',
        heading: '',
        url: 'https://comune.example/orari',
        quote: 'Aperto il lunedì.',
        fingerprint: '',
      },
    ],
    link_sites: [],
  };
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  await page.getByRole('textbox').fill('Quando è aperto?');
  await page.keyboard.press('Enter');
  const bubble = page.locator('regia-widget .turn .assistant');
  await expect(bubble.getByRole('list', { name: 'Fonti' })).toBeVisible();
  await expect(bubble.getByText(/sicuro|pertinente|controlli la fonte/)).toHaveText([lead]);
});
