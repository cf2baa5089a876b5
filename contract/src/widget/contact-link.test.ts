import { expect, test } from 'vitest';
import { contactLink, pageLink } from './contact-link.ts';

test.each([
  ['urp@comune.example', 'mailto:urp@comune.example'],
  ['010 123 456', 'tel:010123456'],
  [' +39 (010) 12.34-56 ', 'tel:+39010123456'],
  ['112', '112'],
  ['www.comune.example/urp', 'https://www.comune.example/urp'],
  ['comune.example:8443/urp', 'https://comune.example:8443/urp'],
  ['città.example', 'https://città.example'],
  ['https://comune.example', 'https://comune.example'],
  ['tel:+39010123456', 'tel:+39010123456'],
  ['mailto:urp@comune.example', 'mailto:urp@comune.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['allo sportello', 'allo sportello'],
  ['scriva a urp@comune.example', 'scriva a urp@comune.example'],
  ['comune.example/orari e sedi', 'comune.example/orari e sedi'],
  ['', ''],
])('AST-06 the contact %j becomes the link %j', (typed, link) => {
  expect(contactLink(typed)).toBe(link);
  expect(contactLink(link)).toBe(link);
});

test.each([
  [' www.comune.example/privacy ', 'https://www.comune.example/privacy'],
  ['http://comune.example', 'http://comune.example'],
  ['urp@comune.example', 'urp@comune.example'],
])('AST-06 the page %j becomes the link %j', (typed, link) => expect(pageLink(typed)).toBe(link));
