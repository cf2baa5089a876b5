import type { Contact } from '@regia/contract/chat/answer-parts';
import { violationsOn } from '../axe.ts';
import { ask, openChatOn } from './open-chat.ts';
import type { StandIn } from './stand-in.ts';
import { expect, test } from './test.ts';

const CONTACT: Contact = {
  text: 'Lo Sportello Cittadino risponde al telefono e per e-mail.',
  phone: '010 123 456',
  hours: 'lun–ven 9–12:30',
  email: 'urp@comune.example',
  email_note: 'risponde entro 2 giorni lavorativi',
  address: 'Piazza del Municipio 1',
  address_note: 'piano terra, senza scale',
  link_text: 'Prenoti un appuntamento',
  link: 'https://comune.example/appuntamenti',
};
const answer = (outcome: string, parts: StandIn['answer']['parts']): StandIn['answer'] =>
  ({
    content: 'Certo.',
    extractive: true,
    outcome,
    parts,
    citations: [],
    link_sites: [],
  }) as StandIn['answer'];
const text = (words: string) => ({ kind: 'text' as const, text: words });

test('ANS-17 a wish for a person shows the contact as a card; each line and the button are links of 44 pixels or more', async ({
  page,
  host,
  regia,
}) => {
  regia.answer = answer('contact', [
    text('Certo.\n\nIo sono un assistente automatico: ecco come parlare con una persona.'),
    { kind: 'contact', contact: CONTACT },
  ]);
  await openChatOn(page, host.url);
  await ask(page, 'C’è qualcuno con cui posso parlare?');
  const card = page.getByRole('group', { name: 'Contatto' });
  await expect(card.getByText('Parli con una persona')).toBeVisible();
  await expect(page.locator('regia-widget .assistant.body').last().locator('p')).toHaveText([
    'Certo.',
    /^Io sono un assistente/,
  ]);
  const links = card.getByRole('link');
  const found = await links.evaluateAll((all) =>
    all.map((one) => [one.getAttribute('href'), one.getBoundingClientRect().height >= 44]),
  );
  expect(found).toEqual([
    ['tel:010123456', true],
    ['mailto:urp@comune.example', true],
    ['https://www.openstreetmap.org/search?query=Piazza%20del%20Municipio%201', true],
    ['https://comune.example/appuntamenti', true],
  ]);
  // A call and a mail leave the page where it is.
  const targets = await links.evaluateAll((all) => all.map((one) => one.getAttribute('target')));
  expect(targets.slice(0, 2)).toEqual([null, null]);
  // The map and the page open beside the chat, and are not told where the visitor comes from.
  for (const away of [links.nth(2), links.nth(3)]) {
    await expect(away).toHaveAttribute('target', '_blank');
    await expect(away).toHaveAttribute('rel', 'noopener noreferrer');
  }
  await expect(links.nth(2)).toHaveAttribute('title', 'Apra sulla mappa');
  await expect(page.getByRole('button', { name: 'Utile', exact: true })).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
});

test('ANS-17 an answer without a result leads to questions that a press asks, and to a card without empty lines', async ({
  page,
  host,
  regia,
}) => {
  const contact = { ...CONTACT, phone: '', email: '', address: '', link_text: '' };
  regia.answer = answer('not_answered', [
    text('Non lo so.'),
    { kind: 'questions', questions: ['Come si paga la mensa?'] },
    { kind: 'contact', contact },
  ]);
  await openChatOn(page, host.url);
  await ask(page, 'Vendete biglietti?');
  const card = page.getByRole('group', { name: 'Contatto' });
  await expect(card.getByText(CONTACT.text)).toBeVisible();
  await expect(card.getByRole('link')).toHaveText(['Pagina dei contatti']);
  await expect(page.getByText('Posso rispondere per esempio a queste domande:')).toBeVisible();
  await page.getByRole('log').getByRole('button', { name: 'Come si paga la mensa?' }).click();
  await expect(page.getByRole('log').locator('.human')).toHaveText([
    /Vendete biglietti\?/,
    /Come si paga la mensa\?/,
  ]);
});

test('ANS-17 the card shows no empty text and no link to anything but a page; a contact of notes alone is no card', async ({
  page,
  host,
  regia,
}) => {
  const nothing = { ...CONTACT, text: '', phone: '', email: '', address: '', link: '' };
  regia.answer = answer('contact', [
    text('Certo.'),
    { kind: 'contact', contact: { ...nothing, phone: '010 123 456', link: 'javascript:alert(1)' } },
    { kind: 'contact', contact: nothing },
  ]);
  await openChatOn(page, host.url);
  await ask(page, 'operatore');
  const card = page.getByRole('group', { name: 'Contatto' });
  await expect(card.getByRole('link')).toHaveText(['010 123 456lun–ven 9–12:30']);
  await expect(card).toHaveCount(1);
  await expect(card.locator('p')).toHaveText(['Parli con una persona']);
  await expect(card.locator('p > span')).toHaveCount(0);
});

test('ANS-20 a person in distress reads the text and calls a number with one press', async ({
  page,
  host,
  regia,
}) => {
  regia.answer = answer('distress', [
    text('Chiami subito il 112.'),
    {
      kind: 'helplines',
      helplines: [
        { number: '112', label: 'Emergenze' },
        // A number that an earlier version stored.
        { number: 'allo sportello', label: 'Di persona' },
      ],
    },
  ]);
  await openChatOn(page, host.url);
  await ask(page, 'Voglio morire');
  const numbers = page.getByRole('group', { name: 'Numeri da chiamare' });
  await expect(numbers.getByRole('link', { name: /112.*Emergenze/s })).toHaveAttribute('href', 'tel:112');
  await expect(numbers.getByText('allo sportello')).toBeVisible();
  await expect(numbers.locator('a')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Utile', exact: true })).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
});
