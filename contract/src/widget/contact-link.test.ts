import { expect, test } from 'vitest';
import { mapLink, pageLink, telephoneLink } from './contact-link.ts';

test.each([
  ['010 123 456', 'tel:010123456'],
  [' +39 (010) 12.34-56 ', 'tel:+39010123456'],
  ['112', 'tel:112'],
  ['12', undefined],
  ['allo sportello', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('ANS-17 the telephone %j becomes the link %j', (typed, link) => {
  expect(telephoneLink(typed)).toBe(link);
});

test.each([
  [' www.comune.example/privacy ', 'https://www.comune.example/privacy'],
  ['comune.example:8443/urp', 'https://comune.example:8443/urp'],
  ['città.example', 'https://città.example'],
  ['http://comune.example', 'http://comune.example'],
  ['urp@comune.example', 'urp@comune.example'],
  ['comune.example/orari e sedi', 'comune.example/orari e sedi'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('AST-06 the page %j becomes the link %j', (typed, link) => expect(pageLink(typed)).toBe(link));

test('ANS-17 the link to a place holds nothing but the place', () => {
  expect(mapLink('Piazza del Municipio 1, Genova & dintorni')).toBe(
    'https://www.openstreetmap.org/search?query=Piazza%20del%20Municipio%201%2C%20Genova%20%26%20dintorni',
  );
});
