import { expect, test } from 'vitest';
import { NO_CONTACT } from './contact.ts';
import { DEFAULT_TEXTS, widgetTexts } from './texts.ts';

const refused = (given: object): boolean =>
  !widgetTexts.safeParse({ ...DEFAULT_TEXTS['it-IT'], ...given }).success;
const contact = (given: object) => ({ contact: { ...NO_CONTACT, ...given } });

test.each([
  ['https://comune.example/privacy', false],
  ['http://comune.example/', false],
  ['', false],
  ['mailto:urp@comune.example', true],
  ['tel:+39010123456', true],
  ['javascript:alert(1)', true],
  ['JavaScript:alert(1)', true],
  ['data:text/html,<script>alert(1)</script>', true],
  ['vbscript:x', true],
  ['file:///etc/passwd', true],
  ['/privacy', true],
])('A57 AST-06 ANS-17 the page %j of privacy or of the contact is refused: %s', (link, is) => {
  expect([refused({ privacy_address: link }), refused(contact({ link }))]).toEqual([is, is]);
});

test.each([
  ['phone', '+39 010 123-456', false],
  ['phone', '112', false],
  ['phone', 'javascript:alert(1)', true],
  ['phone', '12', true],
  ['email', 'urp@comune.example', false],
  ['email', 'urp@comune', true],
  ['email', 'javascript:alert(1)@x.example', true],
  ['email', 'a@b.example?cc=c@d.example', true],
  ['hours', 'lun\nven', true],
  ['text', 'x'.repeat(501), true],
])('A57 ANS-17 the %s %j of a contact is refused: %s', (field, value, is) => {
  expect(refused(contact({ [field]: value }))).toBe(is);
});
