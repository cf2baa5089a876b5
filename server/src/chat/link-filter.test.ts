import { describe, expect, test } from 'vitest';
import { LinkFilter } from './link-filter.ts';
import { LinkPolicy } from './link-policy.ts';
import { linksOf } from '../../test/rendered-links.ts';

const OWN = 'https://comune.example/orari';
const ELSEWHERE = 'https://catalogo.example/libri';
const PASSAGE = `Il catalogo della biblioteca è su ${ELSEWHERE} e per scrivere c’è biblioteca@posta.example.`;

const PASSAGES = [
  { body: PASSAGE, url: `${OWN}#estate` },
  { body: 'Inizio', url: 'https://comune.example/' },
];

/** Filters a text in pieces of one size. The assistant's sources are on comune.example. */
function shownOf(text: string, size: number): string {
  let said = '';
  const filter = new LinkFilter(
    new LinkPolicy(['comune.example'], PASSAGES, () => (said.includes('[1]') ? [1] : [])),
  );
  let shown = '';
  for (let at = 0; at < text.length; at += size) {
    const piece = text.slice(at, at + size);
    said += piece;
    shown += filter.push(piece);
  }
  return (shown + filter.end()).trimStart();
}

function isOwn(link: string): boolean {
  const url = URL.parse(link);
  return url !== null && /^(?:www\.)?comune\.example$/.test(url.hostname) && url.username === '';
}

describe('ANS-10 an answer links only to the sites of the assistant’s own sources', () => {
  test.each([
    ['a link to a page of its own', `Si veda [gli orari](${OWN}) [1].`, `Si veda [gli orari](${OWN}) [1].`],
    ['its own address as text', `Si veda ${OWN} [1].`, `Si veda ${OWN} [1].`],
    [
      'its own address with www.',
      'Si veda www.comune.example/orari [1].',
      'Si veda www.comune.example/orari [1].',
    ],
    ['its own address between angle brackets', `Si veda <${OWN}> [1].`, `Si veda ${OWN} [1].`],
    [
      'its own address in upper case',
      'HTTPS://COMUNE.EXAMPLE/orari [1].',
      'HTTPS://COMUNE.EXAMPLE/orari [1].',
    ],
    [
      'an address of a cited passage',
      `Il catalogo è su ${ELSEWHERE} [1].`,
      `Il catalogo è su ${ELSEWHERE} [1].`,
    ],
    ['a link to it', `Il [catalogo](${ELSEWHERE}) [1].`, `Il [catalogo] (${ELSEWHERE}) [1].`],
    [
      'an e-mail address of a cited passage',
      'A biblioteca@posta.example [1].',
      'A biblioteca@posta.example [1].',
    ],
    [
      'an address of a passage that is not cited',
      `Il catalogo è su ${ELSEWHERE}, aperto.`,
      'Il catalogo è su, aperto.',
    ],
    [
      'a page of the right site that no passage has',
      'Si veda https://comune.example/premi [1].',
      'Si veda [1].',
    ],
    ['a link to it', 'Si veda [i premi](https://comune.example/premi) [1].', 'Si veda [i premi] [1].'],
    ['a longer address of a known page', `Si veda ${OWN}?d=segreto [1].`, 'Si veda [1].'],
    ['another place of a known page', `Si veda ${OWN}#inverno [1].`, `Si veda ${OWN}#inverno [1].`],
    ['a longer address than that of the passage', `Su ${ELSEWHERE}/evil [1].`, 'Su [1].'],
    ['a longer host than that of the passage', 'Su https://evil.catalogo.example/libri [1].', 'Su [1].'],
    ['the beginning of the address of the passage', 'Su https://catalogo.example/lib [1].', 'Su [1].'],
    ['the end of the host of the passage', 'Su https://logo.example/libri [1].', 'Su [1].'],
    [
      'an address that is in no passage',
      'Si veda https://evil.example/x. Aperta [1].',
      'Si veda. Aperta [1].',
    ],
    ['a link to it', 'Si veda [qui](https://evil.example/x) [1].', 'Si veda [qui] [1].'],
    ['a link with a title', 'Si veda [qui](https://evil.example "Orari") [1].', 'Si veda [qui] [1].'],
    ['a link between angle brackets', 'Si veda [qui](<https://evil.example>) [1].', 'Si veda [qui] [1].'],
    ['a link whose text is an own address', `[${OWN}](https://evil.example) [1].`, `[${OWN} ] [1].`],
    ['an own link whose text is another address', `[https://evil.example](${OWN}) [1].`, `[](${OWN}) [1].`],
    ['an autolink', 'Si veda <https://evil.example/> [1].', 'Si veda [1].'],
    ['www.', 'Si veda www.evil.example [1].', 'Si veda [1].'],
    ['a reference', 'Si veda [qui][a] [1].\n\n[a]: https://evil.example/x', 'Si veda [qui][a] [1].\n\n[a] :'],
    ['an image', 'Ecco ![x](https://evil.example/p.gif) [1].', 'Ecco [x] [1].'],
    ['an image of its own', `Ecco ![x](${OWN}) [1].`, `Ecco [x](${OWN}) [1].`],
    ['markup', '<a href="https://evil.example">qui</a> [1].', '‹a href=>qui‹/a> [1].'],
    ['markup without a scheme', '<a href=//evil.example>qui</a> [1].', '‹a href=>qui‹/a> [1].'],
    [
      'mailto',
      'Scriva a <mailto:a@evil.example> o [qui](mailto:a@evil.example) [1].',
      'Scriva a o [qui] [1].',
    ],
    ['an e-mail address that is in no passage', 'Scriva a ladro@evil.example [1].', 'Scriva a ladro [1].'],
    ['tel', 'Chiami [qui](tel:+390101234) [1].', 'Chiami [qui] [1].'],
    ['javascript', 'Si veda [qui](javascript:alert(1)) [1].', 'Si veda [qui] [1].'],
    ['data', 'Si veda [qui](data:text/html,x) [1].', 'Si veda [qui] [1].'],
    ['a path of the reader’s own site', 'Si veda [qui](/logout) [1].', 'Si veda [qui] [1].'],
    ['a look-alike of its host', 'Su https://cоmune.example/ [1].', 'Su [1].'],
    ['punycode', 'Su https://xn--cmune-yqf.example/ [1].', 'Su [1].'],
    ['userinfo', 'Su https://comune.example@evil.example/ [1].', 'Su [1].'],
    ['userinfo before its own host', 'Su https://evil.example@comune.example/ [1].', 'Su [1].'],
    [
      'userinfo behind a quotation mark',
      'Su https://comune.example"@evil.example/ [1].',
      'Su https://comune.example "@evil.example/ [1].',
    ],
    [
      'userinfo behind a bracket',
      'Su https://comune.example[@evil.example/ [1].',
      'Su https://comune.example [@evil.example/ [1].',
    ],
    [
      'userinfo behind markup',
      'Su https://comune.example<a@evil.example/ [1].',
      'Su https://comune.example ‹a [1].',
    ],
    ['another port', 'Su https://comune.example:8443/ [1].', 'Su [1].'],
    ['a host that begins like its own', 'Su https://comune.example.evil.example/ [1].', 'Su [1].'],
    ['entities', 'Su https&colon;//evil.example e &#104;ttps://evil.example [1].', 'Su e [1].'],
    ['entities in a link', 'Su [qui](https&colon;&sol;&sol;evil.example) [1].', 'Su [qui] [1].'],
    ['escapes', String.raw`Su https\://evil.example e https:\/\/evil.example [1].`, 'Su e [1].'],
    [
      'backslashes',
      String.raw`Su [qui](https:\\evil.example) e https:\\evil.example [1].`,
      'Su [qui] e [1].',
    ],
    ['an escaped bracket', String.raw`Su [qu\]i](https://evil.example) [1].`, String.raw`Su [qu\]i] [1].`],
    ['nested brackets', 'Su [a [b] c](https://evil.example) [1].', 'Su [a [b] c] [1].'],
    ['a link that is never closed', 'Su [qui](https://evil.example', 'Su [qui] ('],
    ['an address of 9,000 characters', `Su https://evil.example/${'x'.repeat(9_000)} [1].`, 'Su  [1].'],
  ])('filters %s', (_, text, shown) => {
    for (const size of [1, 2, 3, 7, 10_000]) {
      expect({ size, shown: shownOf(text, size) }).toEqual({ size, shown });
    }
    const elsewhere = linksOf(shown).filter((link) => !isOwn(link));
    expect(elsewhere.filter((link) => !PASSAGE.includes(link.replace('mailto:', '')))).toEqual([]);
  });
});

/** Pieces of hostile answers for random combination. */
const PIECES = [
  '[', ']', '](', ')', '(', '<', '>', '![', '][', ']:', '\\', '`', '*', '_', '~', '|', '"', ' ', ' ', '\n', '\n\n', '[1]',
  'http', 'https', ':', '/', '//', '&colon;', '&sol;', '&#x2f;', '&#47;', '&period;', '&amp;', 'www.', '@', '.', 'evil', '.example', 'evil.example',
  'https://evil.example', 'https://comune.example', 'comune.example', 'mailto:', 'javascript:', 'a', 'testo', '<a href=',
]; // prettier-ignore

/** The same numbers in each run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('ANS-10 in 2,000 random answers, the rendered output links to no other site', () => {
  for (let seed = 1; seed <= 2_000; seed++) {
    const pick = chance(seed);
    const text = Array.from({ length: 1 + pick(16) }, () => PIECES[pick(PIECES.length)]).join('');
    const shown = shownOf(text, 1 + pick(6));
    const elsewhere = linksOf(shown).filter((link) => link !== '' && !isOwn(link));
    expect({ text, shown, elsewhere }).toEqual({ text, shown, elsewhere: [] });
  }
});
