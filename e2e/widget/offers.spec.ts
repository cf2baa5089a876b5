import type { Page } from '@playwright/test';
import type { Offer } from '@regia/contract/chat/answer-parts';
import type { Citation } from '@regia/contract/chat/calls';
import { PRESETS } from '@regia/contract/widget/color-schemes';
import { violationsOn } from '../axe.ts';
import { FACE } from './face.ts';
import { ask, openChatOn } from './open-chat.ts';
import { DOCUMENT } from './stand-in.ts';
import type { StandIn } from './stand-in.ts';
import { questionsOf } from './stand-in-controls.ts';
import { expect, test } from './test.ts';

const MAYBE = 'Forse cerca una di queste';
const NOT_THIS = 'Non è questo? Forse';
const CARD = 'Carta d’identità';
const HOME = 'Servizio a domicilio';
const PROXY = 'Delega per ritirare un documento';

const offer = (number: number, heading: string, title = CARD): Offer => ({
  number,
  document: DOCUMENT,
  passage: DOCUMENT,
  heading,
  title,
  url: 'https://comune.example/carta',
});
const offers = (...all: Offer[]) => ({ kind: 'offers' as const, offers: all });
const text = (words: string) => ({ kind: 'text' as const, text: words });
const extract = (words: string) => ({
  kind: 'extract' as const,
  citation: 1,
  heading: '',
  blocks: [{ kind: 'paragraph' as const, text: words, emphasis: [] }],
});
const CITED: Citation = {
  number: 1,
  document: DOCUMENT,
  title: CARD,
  heading: HOME,
  url: 'https://comune.example/carta#domicilio',
  quote: '',
  fingerprint: '',
};
const NOT_FOUND: StandIn['answer'] = {
  content: `Non ho trovato una risposta.\n\n${MAYBE}:\n- ${CARD} › ${PROXY}: https://comune.example/carta\n- ${CARD} › ${HOME}: https://comune.example/carta`,
  outcome: 'not_answered',
  parts: [text('Non ho trovato una risposta.'), offers(offer(1, PROXY), offer(2, HOME))],
  citations: [],
  link_sites: [],
};
const QUOTED: StandIn['section'] = {
  content: 'L’ufficiale viene a casa.',
  parts: [extract('L’ufficiale viene a casa.')],
  citations: [CITED],
};

const group = (page: Page, name = MAYBE) => page.getByRole('group', { name, exact: true });
const row = (page: Page, name: string) => page.locator('regia-widget .offers').getByRole('button', { name });
const choices = ({ bodies }: StandIn) => bodies.filter(({ path }) => path.endsWith('/choice/'));
/** The offers and the thumbs of the answers, in their order. */
const below = (page: Page) =>
  page
    .locator('regia-widget .log')
    .locator('.offers, .feedback')
    .evaluateAll((all) => all.map((one) => one.className));
const quotations = (page: Page) => page.locator('regia-widget blockquote');

/** Opens the chat of a site and asks the first question. */
async function openAndAsk(page: Page, address: string, question: string): Promise<void> {
  await openChatOn(page, address);
  await ask(page, question);
}

test('ANS-16 a press on an offer quotes its section as a turn of its own, a second press another; a reload keeps both', async ({
  page,
  host,
  regia,
}) => {
  Object.assign(regia, { answer: NOT_FOUND, section: QUOTED });
  await openAndAsk(page, host.url, 'Come fa mia madre?');
  await expect(group(page).getByRole('button')).toHaveText([
    `${PROXY}${CARD}`,
    `${HOME}${CARD}`,
    'Nessuna di queste',
  ]);
  expect(await below(page)).toEqual(['offers', 'feedback']);
  await expect(page.getByRole('textbox')).toBeFocused();
  for (const one of await group(page).getByRole('button').all()) {
    expect((await one.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  }
  const sign = (name: string) => row(page, name).locator('svg').innerHTML();
  expect(await sign(HOME)).toBe(await sign(PROXY));
  await row(page, HOME).click();
  await expect(row(page, HOME)).toHaveAttribute('aria-pressed', 'true');
  expect(await sign(HOME)).not.toBe(await sign(PROXY));
  await expect(page.getByText(`Ha scelto${HOME}`)).toBeVisible();
  await expect(row(page, HOME)).toBeFocused();
  await row(page, PROXY).press('Enter');
  await expect(quotations(page)).toHaveCount(2);
  expect(choices(regia).map(({ body }) => body['offer'])).toEqual([2, 1]);
  const mark = row(page, 'Nessuna di queste').locator('svg');
  await expect(mark).toHaveCount(0);
  await row(page, 'Nessuna di queste').click();
  await expect(page.getByText('Ha sceltoNessuna di queste')).toBeVisible();
  await expect(mark).toHaveCount(1);
  // The choice is made: the row leads to its quotation, and sends nothing.
  await row(page, PROXY).click();
  await page.reload();
  await expect(page.getByText('Ha scelto')).toHaveCount(3);
  await expect(row(page, PROXY)).toHaveAttribute('aria-pressed', 'true');
  await expect(quotations(page)).toHaveCount(2);
  expect(choices(regia)).toHaveLength(3);
});

test('ANS-16 two presses are two choices, the second of which is sent when the first is answered', async ({
  page,
  host,
  regia,
}) => {
  Object.assign(regia, { answer: NOT_FOUND, section: QUOTED });
  await openAndAsk(page, host.url, 'Come fa mia madre?');
  const seen: string[] = [];
  const held = Promise.withResolvers<void>();
  await page.route('**/choice/', async (route) => {
    const { offer: number } = route.request().postDataJSON() as { offer: number };
    seen.push(`sent ${number}`);
    if (number === 2) await held.promise;
    const response = await route.fetch();
    seen.push(`answered ${number}`);
    await route.fulfill({ response });
  });
  await row(page, HOME).click();
  await row(page, PROXY).click();
  await expect(page.getByText('Ha scelto')).toHaveCount(2);
  held.resolve();
  await expect(quotations(page)).toHaveCount(2);
  expect(seen).toEqual(['sent 2', 'answered 2', 'sent 1', 'answered 1']);
});

test('ANS-16 the question of a model above its offers keeps its emphasis, and its source can be opened', async ({
  page,
  host,
  regia,
}) => {
  regia.answer = {
    content: 'Intende **gli orari** [1]?',
    outcome: 'clarifying',
    extractive: false,
    parts: [text('Intende **gli orari** [1]?'), offers(offer(1, PROXY))],
    citations: [CITED],
    link_sites: [],
  };
  await openAndAsk(page, host.url, 'Quando?');
  await expect(page.locator('regia-widget strong')).toHaveText('gli orari');
  await expect(page.getByRole('link', { name: /^Fonte 1/ })).toBeVisible();
  await expect(row(page, PROXY)).toBeVisible();
  // The question introduces its offers: the sentence above them is for screen readers alone.
  const lead = (await page.locator('regia-widget .offers > p').boundingBox())!;
  expect(lead.height).toBeLessThanOrEqual(1);
});

test('ANS-16 the outcome decides whether the list is open, and only that of the newest answer is; Tab comes to it after the citation', async ({
  page,
  host,
  regia,
}) => {
  const given = { ...QUOTED, link_sites: [], outcome: 'answered' as const };
  regia.answer = { ...given, parts: [extract('Costa 22 euro.'), offers(offer(1, PROXY))] };
  await openAndAsk(page, host.url, 'Quanto costa?');
  const folded = page.getByRole('button', { name: `${NOT_THIS}: 1 proposta` });
  await expect(folded).toHaveAttribute('aria-expanded', 'false');
  expect(await below(page)).toEqual(['feedback', 'offers']);
  await expect(row(page, PROXY)).toBeHidden();
  await folded.click();
  await expect(row(page, PROXY)).toBeVisible();
  regia.answer = {
    ...given,
    outcome: 'not_sure',
    parts: [extract('Si paga.'), offers(offer(1, HOME), offer(2, 'Orari', 'Orari'))],
  };
  await ask(page, 'E poi?');
  await expect(row(page, HOME)).toBeVisible();
  await expect(row(page, 'Orari')).toHaveText('Orari');
  await expect(row(page, PROXY)).toBeHidden();
  await page
    .getByRole('link', { name: /^Fonte 1/ })
    .last()
    .focus();
  const passed: string[] = [];
  while (passed.length < 9 && !passed.at(-1)?.startsWith(HOME)) {
    await page.keyboard.press('Tab');
    passed.push(await page.evaluate(() => document.activeElement!.shadowRoot!.activeElement!.textContent));
  }
  expect(passed.at(-1)).toBe(`${HOME}${CARD}`);
});

test('ANS-16 a screen reader hears the offers once, without their addresses, and a heading is never markup', async ({
  page,
  host,
  regia,
}) => {
  const strange = '**Carta** <img src=x> [qui](javascript:alert(1))';
  regia.answer = {
    ...NOT_FOUND,
    parts: [text('Non ho trovato una risposta.'), offers(offer(1, strange))],
  };
  await openChatOn(page, host.url);
  await page.evaluate(() => {
    const speaker = document.querySelector('regia-widget')!.shadowRoot!.querySelector('[aria-live=polite]')!;
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(speaker.textContent)).observe(speaker, { childList: true });
  });
  await ask(page, 'Come fa mia madre?');
  await expect(row(page, strange)).toHaveText(`${strange}${CARD}`);
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said.join(' '));
  await expect.poll(said).toContain(HOME);
  expect(await said()).not.toContain('https');
  expect((await said()).split(MAYBE)).toHaveLength(2);
  await expect(page.locator('regia-widget img, regia-widget .offers a')).toHaveCount(0);
});

test('ANS-16 a choice that is not sent can be made again as the same one; one that is refused says why, and the chat goes on', async ({
  page,
  host,
  regia,
}) => {
  Object.assign(regia, { answer: NOT_FOUND, section: QUOTED });
  await openAndAsk(page, host.url, 'Come fa mia madre?');
  await expect(group(page)).toBeVisible();
  const sent: unknown[] = [];
  page.on('request', (request) => request.url().endsWith('/choice/') && sent.push(request.postDataJSON()));
  await page.route('**/choice/', (route) => route.abort());
  await row(page, HOME).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Non c’è connessione: la sua scelta non è stata inviata. Può premere di nuovo.',
  );
  await expect(row(page, HOME)).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/choice/');
  await row(page, HOME).click();
  await expect(quotations(page)).toHaveCount(1);
  await expect(page.getByRole('alert')).toBeEmpty();
  const [stored] = choices(regia);
  expect(sent).toEqual([stored!.body, stored!.body]);

  await page.route('**/choice/', (route) => route.continue({ postData: { offer: 4 } }));
  await row(page, PROXY).click();
  await expect(page.getByRole('alert')).toHaveText('Questa risposta non propone quella sezione.');
  await page.unroute('**/choice/');

  // Another tab chooses first.
  await page.route('**/choice/', async (route) => {
    await route.fetch({ postData: { offer: 1 } });
    await route.continue();
  });
  await row(page, PROXY).click();
  await expect(page.getByRole('alert')).toHaveText('Questa proposta è già stata scelta.');
  await expect(row(page, PROXY)).toHaveAttribute('aria-pressed', 'true');
  await expect(quotations(page)).toHaveCount(2);
  await page.unroute('**/choice/');

  regia.forgetChats();
  await row(page, 'Nessuna di queste').click();
  await expect(page.getByText(/La conversazione precedente non si può continuare/)).toBeVisible();
  await ask(page, 'Come fa mia madre?');
  await expect(group(page)).toBeVisible();

  regia.face = { ...FACE, state: 'off_air' };
  await row(page, PROXY).click();
  await expect(page.getByRole('log').getByText('In questo momento qui non risponde nessuno.')).toBeVisible();
});

test('ANS-20 an answer says what it was about, and one press asks the words alone; a section that is gone offers others', async ({
  page,
  host,
  regia,
}) => {
  const about = { kind: 'about' as const, subject: 'carta d’identità', alone: 'e il sabato?' };
  regia.answer = { ...NOT_FOUND, parts: [about, ...NOT_FOUND.parts] };
  await openAndAsk(page, host.url, 'e il sabato?');
  const bubble = page.locator('regia-widget .assistant.body').last();
  await expect(bubble.locator(':scope > :not(.hidden)').first()).toHaveText(
    /^A proposito di: carta d’identità/,
  );
  regia.answer = NOT_FOUND;
  await page.getByRole('button', { name: 'Cerchi solo «e il sabato?»' }).click();
  await expect(page.getByText('A proposito di:')).toHaveCount(1);
  await expect(group(page)).toHaveCount(2);
  const questions = questionsOf(regia);
  expect(questions.map(({ body }) => [body['content'], body['alone']])).toEqual([
    ['e il sabato?', undefined],
    ['e il sabato?', true],
  ]);
  regia.section = {
    content: 'Questa sezione non c’è più. Ho cercato di nuovo.',
    outcome: 'section_gone',
    parts: [text('Questa sezione non c’è più. Ho cercato di nuovo.'), offers(offer(1, 'Rette e scadenze'))],
    citations: [],
  };
  await row(page, HOME).click();
  await expect(row(page, 'Rette e scadenze')).toBeVisible();
  await expect(row(page, HOME)).toBeHidden();
  await row(page, 'Rette e scadenze').click();
  await expect(page.getByText('Ha sceltoRette e scadenze')).toBeVisible();
});

test('UX-07 axe finds nothing in offers, chosen and not, on a phone with a dark scheme, and nothing is cut at 320 pixels', async ({
  page,
  host,
  regia,
}) => {
  Object.assign(regia, { answer: NOT_FOUND, section: QUOTED, face: { ...FACE, colors: PRESETS.night } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAndAsk(page, host.url, 'Come fa mia madre?');
  await row(page, HOME).click();
  await expect(quotations(page)).toHaveCount(1);
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 568 });
  const log = page.locator('regia-widget .log');
  expect(await log.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
});
