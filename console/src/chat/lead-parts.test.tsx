import type { AnswerPart, Contact } from '@regia/contract/chat/answer-parts';
import { NO_CONTACT } from '@regia/contract/widget/contact';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { AnswerParts } from './AnswerParts.tsx';

/** An answer in the assistant's own words. */
const OWN = { citations: [], extractive: true, verified_by_staff: false, link_sites: [] };
const shown = (part: AnswerPart) => show(<AnswerParts answer={{ ...OWN, parts: [part] }} />);
const card = (contact: Partial<Contact>) =>
  shown({ kind: 'contact', contact: { ...NO_CONTACT, ...contact } });
const lines = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent);

test('ANS-17 the contact of an answer is a card whose lines can be pressed', async () => {
  await card({
    text: 'Ufficio relazioni con il pubblico',
    phone: '+39 010 123 456',
    hours: 'lun–ven 9–12',
    email: 'urp@comune.example',
    email_note: 'entro due giorni',
    address: 'Piazza del Municipio 1',
    address_note: 'piano terra',
    link: 'https://comune.example/urp',
    link_text: 'Prenota',
  });
  const group = page.getByRole('group', { name: 'Contact' });
  await expect.element(group).toMatchTextContent(/^ContactUfficio relazioni con il pubblico/);
  expect(lines()).toEqual([
    '+39 010 123 456lun–ven 9–12',
    'urp@comune.exampleentro due giorni',
    'Piazza del Municipio 1piano terra',
    'Prenotahttps://comune.example/urp',
  ]);
  const links = group
    .getByRole('link')
    .elements()
    .map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name)));
  // A page opens beside the console, and is not told where the reader comes from.
  const away = ['_blank', 'noopener noreferrer'];
  expect(links).toEqual([
    ['tel:+39010123456', null, null],
    ['mailto:urp@comune.example', null, null],
    ['https://www.openstreetmap.org/search?query=Piazza%20del%20Municipio%201', ...away],
    ['https://comune.example/urp', ...away],
  ]);
});

test('ANS-17 the card has no line without data; a page without a label is named by its address, once', async () => {
  await card({ link: 'https://comune.example/urp', hours: 'lun–ven 9–12', address_note: 'piano terra' });
  await expect.element(page.getByRole('group', { name: 'Contact' })).toBeVisible();
  expect(lines()).toEqual(['https://comune.example/urp']);
});

test('ANS-17 a telephone that nobody can call is no link', async () => {
  await card({ phone: 'allo sportello' });
  await expect.element(page.getByText('allo sportello')).toBeVisible();
  expect(document.querySelector('a')).toBeNull();
});

test('ANS-20 the numbers of an answer to distress can be called, and each says its service', async () => {
  const helplines = [
    { number: '112', label: 'Emergenze' },
    { number: '19 696', label: 'Telefono Azzurro' },
  ];
  await shown({ kind: 'helplines', helplines });
  const group = page.getByRole('group', { name: 'Numbers to call' });
  await expect.element(group).toBeVisible();
  expect(lines()).toEqual(['112Emergenze', '19 696Telefono Azzurro']);
  const links = group.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:112', 'tel:19696']);
});

test('ANS-16 the questions that an answer suggests are read, and cannot be pressed', async () => {
  await shown({ kind: 'questions', questions: ['Dove pago la TARI?', 'Quando apre l’anagrafe?'] });
  await expect.element(page.getByText('Suggested questions')).toBeVisible();
  expect(lines()).toEqual(['Dove pago la TARI?', 'Quando apre l’anagrafe?']);
  expect(page.getByRole('button').elements()).toEqual([]);
});
