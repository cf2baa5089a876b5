import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { NO_CONTACT } from './contact.ts';
import { withContact } from './older-texts.ts';
import { DEFAULT_TEXTS, textsByLanguage } from './texts.ts';

const { contact: _, not_found: __, ...older } = DEFAULT_TEXTS['it-IT'];
const taken = (text: string, address: string) => {
  const stored = { ...older, greeting: 'Salve', handover_text: text, handover_address: address };
  const configuration = withContact({ texts: { 'it-IT': stored, 'en-US': stored } });
  return z.object({ texts: textsByLanguage }).parse(configuration).texts['it-IT'];
};

test.each([
  ['Ci chiami', 'tel:+39010123456', { text: 'Ci chiami', phone: '+39010123456' }],
  ['', 'TEL:010%20123%20456', { phone: '010 123 456' }],
  [
    'Ci scriva',
    'mailto:urp@comune.example?subject=Aiuto',
    { text: 'Ci scriva', email: 'urp@comune.example' },
  ],
  ['Venga', 'https://comune.example/urp?a=1', { text: 'Venga', link: 'https://comune.example/urp?a=1' }],
  ['Allo sportello', '', { text: 'Allo sportello' }],
  ['Ci chiami', 'tel:interno-urp', { text: 'Ci chiami\ninterno-urp' }],
  ['Ci scriva', 'mailto:%E0@x', { text: 'Ci scriva\n%E0@x' }],
  ['a'.repeat(499), 'tel:interno-urp', { text: `${'a'.repeat(488)}\ninterno-urp` }],
  ['', `tel:${'x'.repeat(600)}`, { text: 'x'.repeat(500) }],
  ['', '', {}],
])('ANS-17 the text %j and the address %j of an older version become a contact', (text, address, contact) => {
  expect(taken(text, address)).toEqual({
    ...DEFAULT_TEXTS['it-IT'],
    greeting: 'Salve',
    contact: { ...NO_CONTACT, ...contact },
  });
});

test('ANS-17 the texts of this version, and what is no text, stay as they are', () => {
  const texts = { ...DEFAULT_TEXTS, 'en-US': { ...DEFAULT_TEXTS['en-US'], not_found: 'Sorry' } };
  for (const value of [texts, undefined, null, 7, ['x'], { 'it-IT': 7 }])
    expect(withContact({ texts: value })).toEqual({ texts: value });
});
