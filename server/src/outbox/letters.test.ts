import { LANGUAGES } from '@regia/contract/fields';
import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { KINDS, sampleLetter } from './letters.fixture.ts';
import { plain } from './plain.ts';
import { writeLetter } from './write-letter.ts';
import { writeSms } from './write-sms.ts';

const config = readConfig({ PUBLIC_URL: 'https://regia.comune.example' });
const visible = (html: string): string => {
  const page = load(html);
  page('head').remove();
  return page.text();
};
const linksOf = (html: string): string[] => {
  const page = load(html);
  return page('a')
    .toArray()
    .map((one) => page(one).attr('href')!);
};

describe.each(LANGUAGES)('AUTH-17 in %s', (language) => {
  test.each(KINDS)('AUTH-17 the letter %s has the same content in both parts', (kind) => {
    const queued = sampleLetter(kind, language);
    const { subject, text, html } = writeLetter(config, queued);
    expect(subject).toMatch(/^\p{Lu}.{8,70}$/u);
    expect(text + html).not.toMatch(/undefined|\bnull\b|\[object|NaN|\{\w+\}/);
    const page = load(html);
    expect(page('html').attr('lang')).toBe(language.slice(0, 2));
    expect(page('title').text()).toBe(subject);
    for (const value of Object.values(queued.values).filter((one) => String(one).startsWith('https:'))) {
      expect(linksOf(html)).toContain(value);
      expect(text).toContain(value);
    }
    const seen = visible(html).replace(/\s+/g, ' ');
    for (const line of text.split('\n').filter((one) => one !== '' && !/^(https:|-- )/.test(one))) {
      for (const part of line.split(/:\s|:$/)) expect(seen).toContain(part.trim());
    }
    expect(text).toContain('Anna Rossi');
    expect(text).toContain('regia.comune.example');
  });

  test.each(KINDS)(
    'AUTH-17 the letter %s loads nothing, runs nothing, and has colours for dark mode',
    (kind) => {
      const { html } = writeLetter(config, sampleLetter(kind, language));
      expect(html).not.toMatch(
        /<(script|img|link|iframe|form|svg|video|object)|url\(|@import|\son\w+=|src=/i,
      );
      expect(html).toContain('prefers-color-scheme:dark');
      expect(html.length).toBeLessThan(20_000);
    },
  );
});

test('AUTH-17 every letter has a different subject in each language', () => {
  for (const kind of KINDS) {
    const [it, en] = LANGUAGES.map((language) => writeLetter(config, sampleLetter(kind, language)));
    expect(it!.subject).not.toBe(en!.subject);
  }
});

const HOSTILE = `Anna\r\nBcc: other@evil.example\r\n<b>now</b> <a href="https://evil.example/x">here</a> www.evil.example evil．example javascript://evil ${'a'.repeat(10_000)}`;

test.each(KINDS)(
  'AUTH-17 A27 hostile text in the letter %s is shortened, stays plain text, and becomes no link',
  (kind) => {
    const given = sampleLetter(kind, 'it-IT');
    const hostile = Object.fromEntries(
      Object.entries(given.values)
        .filter(([name, value]) => typeof value === 'string' && !/link$|address$|^username$/i.test(name))
        .map(([name]) => [name, HOSTILE]),
    );
    if ('items' in given.values) {
      const items = given.values.items.map((item) => ({ ...item, text: HOSTILE, name: HOSTILE }));
      const { first, last } = given.values as { first?: string; last?: string };
      Object.assign(hostile, { items, ...(first !== undefined && { first, last }) });
    }
    const usual = writeLetter(config, given);
    const { subject, text, html } = writeLetter(
      config,
      sampleLetter(kind, 'it-IT', { name: HOSTILE, values: hostile }),
    );
    expect(subject).toBe(usual.subject);
    expect(linksOf(html)).toEqual(linksOf(usual.html));
    expect(load(html)('b, [onclick], script')).toHaveLength(0);
    for (const part of [text, visible(html)]) {
      expect(part).not.toMatch(/evil\.example|https:\/\/evil|www\.evil/);
      expect(part).not.toMatch(/^Bcc:/m);
      expect(part).not.toContain('a'.repeat(501));
      expect(part).toContain('<b>now</b>');
    }
  },
);

test.each(LANGUAGES)(
  'AUTH-12 A26 in %s the activation letter names the username and the person',
  (language) => {
    const values = { username: 'strano77', who: 'Carla Neri' };
    const { text, html } = writeLetter(config, sampleLetter('activation', language, { values }));
    for (const part of [text, visible(html)]) {
      expect(part).toContain('strano77');
      expect(part).toContain('Carla Neri');
    }
  },
);

test.each(LANGUAGES)(
  'AUTH-12 in %s a letter shows a username exactly, on one line and shortened',
  (language) => {
    for (const kind of ['activation', 'registration_waiting'] as const) {
      const values = { username: `anna.rossi@b-c.it\r\nBcc: x ${'y'.repeat(9_000)}` };
      const { text, html } = writeLetter(config, sampleLetter(kind, language, { values }));
      for (const part of [text, visible(html)]) {
        expect(part).toContain('anna.rossi@b-c.it Bcc: x');
        expect(part).not.toContain('y'.repeat(254));
      }
    }
  },
);

test('AUTH-17 A27 an address stays exact, on one line and shortened', () => {
  const values = { newAddress: `o'neill.a+b@sub.evil.example\r\nBcc: x ${'y'.repeat(9_000)}` };
  const { text, html } = writeLetter(config, sampleLetter('email_change_notice', 'it-IT', { values }));
  expect(text).toContain("o'neill.a+b@sub.evil.example Bcc: x");
  expect(visible(html)).toContain("o'neill.a+b@sub.evil.example");
  expect(text).not.toContain('y'.repeat(254));
});

test('AUTH-17 A21 a letter with a link to another address than the configured one is refused', () => {
  for (const link of [
    'https://evil.example/reset-password-confirm/u/t/',
    'https://regia.comune.example.evil.example/auth/login',
    'https://regia.comune.example@evil.example/',
    'http://regia.comune.example/auth/login',
    'javascript:alert(1)',
    '//regia.comune.example/auth/login',
    '/auth/login',
    '',
  ]) {
    const queued = sampleLetter('password_changed', 'it-IT', { values: { resetLink: link } });
    expect(() => writeLetter(config, queued)).toThrow('a link that leads elsewhere');
  }
});

test.each([
  ['Anna Rossi', 'Anna Rossi'],
  ['S.p.A. di G. Verdi', 'S.p.A. di G. Verdi'],
  ['  Dott.ssa\tAnna  ', 'Dott. ssa Anna'],
  ['evil.example', 'evil. example'],
  ['ｅｖｉｌ。example', 'evil。 example'.replace('。 ', '. ')],
  ['http://evil', 'http: //evil'],
  ['a\u202Eb\u200Bc\u0000d', 'a b c d'],
  ['\ud800x', '\ufffdx'],
  ['', ''],
])('AUTH-17 A27 the text %o becomes %o', (given, shown) => expect(plain(given)).toBe(shown));

test('AUTH-17 an empty value is not shown as an empty line', () => {
  const { text } = writeLetter(config, sampleLetter('method_removed', 'it-IT', { values: { by: '' } }));
  expect(text).toContain('Metodo: codice per SMS');
  expect(text).not.toContain('Rimosso da');
  const refused = writeLetter(
    config,
    sampleLetter('registration_refused', 'it-IT', { values: { reason: '' } }),
  );
  expect(refused.text).not.toContain('Motivo');
});

test('AUTH-17 durations are written in hours or minutes, with singular and plural', () => {
  const written = (minutes: number) =>
    writeLetter(config, sampleLetter('password_reset', 'it-IT', { values: { minutes } })).text;
  expect(written(60)).toContain('per 1 ora.');
  expect(written(120)).toContain('per 2 ore.');
  expect(written(1)).toContain('per 1 minuto.');
  expect(written(45)).toContain('per 45 minuti.');
});

/**
 * The characters of the GSM alphabet in our texts. A character of another alphabet would halve the length of a
 * message.
 */
const GSM_7 = /^[A-Za-z0-9 \n@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/;

test.each(LANGUAGES)(
  'MFA-07 an SMS in %s fits one message of the GSM alphabet, with a line for the browser',
  (language) => {
    const sms = (publicUrl: string, code = '482913') =>
      writeSms(readConfig({ PUBLIC_URL: publicUrl }), {
        to: { phone: '+393331234567', language },
        kind: 'code',
        values: { code, minutes: 10 },
      });
    const near = sms('https://regia.comune.example');
    expect(near).toMatch(GSM_7);
    expect(near.length).toBeLessThanOrEqual(160);
    expect(near.split('\n').at(-1)).toBe('@regia.comune.example #482913');
    const far = sms(`https://${'molto-lungo.'.repeat(9)}example`);
    expect(far).toMatch(/482913/);
    expect(far).toMatch(GSM_7);
    expect(far).not.toContain('@');
    expect(sms('https://192.0.2.7')).not.toContain('@');
    expect(sms('https://[2001:db8::7]')).not.toContain('@');
  },
);

test.each([
  ['it-IT', 'ignora questo messaggio: non cambia nulla.'],
  ['en-US', 'ignore this email. Nothing changes.'],
] as const)(
  'AUTH-14 the letter of a reset is right for an account without a password, too, in %s',
  (language, sentence) => {
    expect(writeLetter(config, sampleLetter('password_reset', language)).text).toContain(sentence);
  },
);
