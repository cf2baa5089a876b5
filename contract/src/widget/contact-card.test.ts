import { expect, test } from 'vitest';
import { contactLines, hasContact } from './contact-card.ts';
import { NO_CONTACT } from './contact.ts';

test('ANS-17 a card has a line for each way to reach a person that is set, with its note and its link', () => {
  const contact = { ...NO_CONTACT, phone: '010 123 456', hours: 'lun–ven 9–12', email: 'urp@comune.example' };
  expect(contactLines(contact)).toEqual([
    { kind: 'phone', shown: '010 123 456', note: 'lun–ven 9–12', href: 'tel:010123456' },
    { kind: 'email', shown: 'urp@comune.example', note: '', href: 'mailto:urp@comune.example' },
  ]);
  const [place] = contactLines({ ...NO_CONTACT, address: 'Piazza 1', address_note: 'piano terra' });
  expect(place).toMatchObject({ kind: 'address', shown: 'Piazza 1', note: 'piano terra' });
});

test.each([
  ['text', true],
  ['phone', true],
  ['email', true],
  ['address', true],
  ['link', true],
  ['hours', false],
  ['email_note', false],
  ['address_note', false],
  ['link_text', false],
] as const)('ANS-17 a contact with nothing but %s is a way to reach a person: %s', (field, is) => {
  expect(hasContact({ ...NO_CONTACT, [field]: '010 123 456' })).toBe(is);
  expect(hasContact(NO_CONTACT)).toBe(false);
});
