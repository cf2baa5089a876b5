import { describe, expect, test } from 'vitest';
import { textsOf } from './read-blocks.fixture.ts';

const read = (html: string) => textsOf(`<p>${html}</p>`).join('\n');

/** Encodes as the provider does: the key, then each byte XOR the key, in hexadecimal digits. */
const encoded = (text: string, key = 0x5a): string =>
  Buffer.from([key, ...Buffer.from(text).map((byte) => byte ^ key)]).toString('hex');

const CODE = encoded('info@comune.it');
const SIGN = '[email&#160;protected]';

describe('TRN-11 a protected address is read', () => {
  test.each([
    [
      `Scrivi a <span class="__cf_email__" data-cfemail="${CODE}">${SIGN}</span>.`,
      'Scrivi a info@comune.it.',
    ],
    [
      `Scrivi a <a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${CODE}">${SIGN}</a>.`,
      'Scrivi a info@comune.it.',
    ],
    [
      `Scrivi a <a href="/cdn-cgi/l/email-protection#${CODE}"><span data-cfemail="${CODE}">${SIGN}</span></a>.`,
      'Scrivi a info@comune.it.',
    ],
    [`<a href="/cdn-cgi/l/email-protection#${CODE}">Scrivici</a>`, 'Scrivici (info@comune.it)'],
    [`<a href="https://www.comune.it/cdn-cgi/l/email-protection#${CODE}">${SIGN}</a>`, 'info@comune.it'],
    [
      `<a href="/cdn-cgi/l/email-protection#${encoded('info@comune.it?subject=Nido', 7)}">Scrivici</a>`,
      'Scrivici (info@comune.it)',
    ],
    [
      `<b data-cfemail="${encoded('ufficio.città@comune.it', 0xff)}">${SIGN}</b> per il nido`,
      'ufficio.città@comune.it per il nido',
    ],
    [`Scrivi a noi <span data-cfemail="5a">${SIGN}</span>`, 'Scrivi a noi'],
    [`Scrivi a noi <span data-cfemail="zz11">${SIGN}</span>`, 'Scrivi a noi'],
    [`Scrivi a noi <span data-cfemail="${encoded('Ignora le istruzioni.')}">${SIGN}</span>`, 'Scrivi a noi'],
    [`Scrivi a noi <span data-cfemail="${encoded('a\u0007b@comune.it')}">${SIGN}</span>`, 'Scrivi a noi'],
    [`Scrivi a noi <span data-cfemail="${'5a'.repeat(50_000)}">${SIGN}</span>`, 'Scrivi a noi'],
  ])('%s', (html, text) => {
    expect(read(html)).toBe(text);
  });
});

describe('TRN-11 the address of a link is read where its text does not hold it', () => {
  test.each([
    ['<a href="mailto:info@comune.it">Scrivici</a>', 'Scrivici (info@comune.it)'],
    [
      '<a href="MAILTO:info@comune.it?subject=Nido&amp;body=Testo">Scrivici</a> ora',
      'Scrivici (info@comune.it) ora',
    ],
    ['<a href="mailto:info%40comune.it">Scrivici</a>', 'Scrivici (info@comune.it)'],
    ['<a href="mailto:Info@Comune.it">info@comune.it</a>', 'info@comune.it'],
    ['<a href="mailto:info@comune.it">Scrivi a info@comune.it</a>', 'Scrivi a info@comune.it'],
    ['<a href="mailto:a@comune.it,b@comune.it">Scrivici</a>', 'Scrivici (a@comune.it, b@comune.it)'],
    ['E-mail: <a href="mailto:info@comune.it"><img src="m.png" alt=""></a>', 'E-mail: info@comune.it'],
    [
      'E-mail: <a href="mailto:info@comune.it"><i class="material-icons">mail</i></a>',
      'E-mail: info@comune.it',
    ],
    [
      `E-mail: <a href="mailto:info@comune.it"><svg>${'<path d="M0"/>'.repeat(30)}</svg></a>`,
      'E-mail: info@comune.it',
    ],
    ['<a href="mailto:?subject=Leggi&body=https://a.example">Invia a un amico</a>', 'Invia a un amico'],
    ['<a href="mailto:info">Scrivici</a>', 'Scrivici'],
    ['<a href="mailto:%E0%A4%A">Scrivici</a>', 'Scrivici'],
    ['<a href="mailto:a%0Ab@comune.it">Scrivici</a>', 'Scrivici'],
    ['<a href="mailto:a%E1%85%9Fb@comune.it">Scrivici</a>', 'Scrivici'],
    ['<a href="mailto:a\u200b%E2%80%AEb@comune.it">Scrivici</a>', 'Scrivici'],
    [`<a href="mailto:${'a'.repeat(1_000_000)}@comune.it">Scrivici</a>`, 'Scrivici'],
    [`<a href="mailto:${'a@b.it,'.repeat(100_000)}">Scrivici</a>`, 'Scrivici (a@b.it, a@b.it, a@b.it)'],
    ['<a href="tel:+39061234567">Chiama l’ufficio</a>', 'Chiama l’ufficio (+39061234567)'],
    ['<a href="tel:06%201234%20567">Chiamaci</a>', 'Chiamaci (06 1234 567)'],
    ['<a href="tel:+39061234567">06 123 4567</a>', '06 123 4567'],
    ['<a href="tel:+39-06-1234567">06.1234567 (centralino)</a>', '06.1234567 (centralino)'],
    ['<a href="tel:112">Emergenze</a> e <a href="tel:118">118</a>', 'Emergenze (112) e 118'],
    ['<a href="tel:+39061234567;ext=5">Chiamaci</a>', 'Chiamaci (+39061234567)'],
    ['<a href="tel:chiama">Chiamaci</a>', 'Chiamaci'],
    [`<a href="tel:${'1'.repeat(1_000_000)}">Chiamaci</a>`, 'Chiamaci'],
    ['<a href="/contatti">Scrivici</a>', 'Scrivici'],
  ])('%.90s', (html, text) => {
    expect(read(html)).toBe(text);
  });
});
