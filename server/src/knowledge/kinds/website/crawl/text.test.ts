import { expect, test } from 'vitest';
import { decodeText } from './text.ts';

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const utf8 = (text: string): Uint8Array => Buffer.from(text);
const utf16le = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le');
const utf16be = (text: string): Uint8Array => Buffer.from(utf16le(text)).swap16();
const meta = (charset: string, text: string): string => `<meta charset="${charset}"><p>${text}`;

test.each<[string, Uint8Array, string, string]>([
  ['a UTF-8 mark beats the header', utf8('\ufeffè'), 'text/html; charset=iso-8859-1', 'è'],
  ['a UTF-16 mark, little endian, beats the header', utf16le('è'), 'text/html; charset=utf-8', 'è'],
  ['a UTF-16 mark, big endian, beats the header', utf16be('è'), 'text/html; charset=utf-8', 'è'],
  ['valid UTF-8 beats the header', utf8('perché'), 'text/html; charset=iso-8859-1', 'perché'],
  ['valid UTF-8 beats its head', utf8(meta('windows-1251', 'è')), 'text/html', meta('windows-1251', 'è')],
  [
    'the header’s charset where the bytes fit',
    Buffer.from([0xcf, 0xf0, 0xe8]),
    'text/html; charset="windows-1251"',
    'При',
  ],
  [
    'the head’s charset where the bytes fit',
    latin1(meta('windows-1251', 'Ïðè')),
    'text/html',
    meta('windows-1251', 'При'),
  ],
  [
    'the charset of an XML declaration',
    latin1('<?xml encoding="windows-1251"?>Ï'),
    '',
    '<?xml encoding="windows-1251"?>П',
  ],
  [
    'the header beats the head',
    latin1(meta('windows-1251', 'è')),
    'text/html; charset=windows-1252',
    meta('windows-1251', 'è'),
  ],
  ['a charset that the bytes do not fit: windows-1252', latin1('caffè'), 'text/html; charset=utf-8', 'caffè'],
  [
    'a multi-byte charset that the bytes do not fit',
    latin1('caff\xe8'),
    'text/html; charset=gb18030',
    'caffè',
  ],
  ['an unknown charset: windows-1252', latin1('caffè'), 'text/html; charset=klingon', 'caffè'],
  ['nothing declared: windows-1252', Buffer.from([0x93, 0xe8, 0x94]), '', '“è”'],
  [
    'long UTF-8 with one broken letter stays UTF-8',
    Buffer.concat([utf8('è'.repeat(50)), latin1('è')]),
    '',
    `${'è'.repeat(50)}\ufffd`,
  ],
])('TRN-01 %s', (_, bytes, contentType, text) => {
  expect(decodeText(bytes, contentType)).toBe(text);
});
