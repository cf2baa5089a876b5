import { expect, test } from 'vitest';
import { linkOfSites, passageAddress, webAddress } from './safe-link.ts';

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>',
  'https://user:word@comune.example/',
  '/relative',
  'mailto:a@b.example',
  '',
])('A57 %s is no address of a page', (address) => {
  expect(webAddress(address)).toBeUndefined();
});

test('ANS-10 a link of the model leads only to the sites of the sources', () => {
  expect(linkOfSites('https://www.comune.example/orari', ['comune.example'])?.pathname).toBe('/orari');
  expect(linkOfSites('https://comune.example.evil.example/', ['comune.example'])).toBeUndefined();
  expect(linkOfSites('https://comune.example:8443/', ['comune.example'])).toBeUndefined();
});

test('ANS-13 a citation opens the passage: a short one whole, a long one by its first and last words', () => {
  const page = new URL('https://comune.example/orari');
  expect(passageAddress(page, 'Il Comune, al lunedì, è aperto.')).toBe(
    'https://comune.example/orari#:~:text=Il%20Comune%2C%20al%20luned%C3%AC%2C%20%C3%A8%20aperto.',
  );
  const long =
    'uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici';
  expect(passageAddress(page, long)).toBe(
    'https://comune.example/orari#:~:text=uno%20due%20tre%20quattro%20cinque,undici%20dodici%20tredici%20quattordici%20quindici',
  );
  expect(passageAddress(page, 'e-mail e pec')).toContain('text=e%2Dmail%20e%20pec');
  expect(passageAddress(page, '')).toBe('https://comune.example/orari');
  expect(passageAddress(page, 'Orari')).toBe('https://comune.example/orari');
  const withFragment = new URL('https://comune.example/orari#sede');
  expect(passageAddress(withFragment, 'Il Comune è aperto.')).toBe('https://comune.example/orari#sede');
});
