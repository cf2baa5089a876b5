import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { updateContact } from './account/contact.ts';
import { register } from './account/registration.ts';
import { setUp } from './account/set-up.ts';
import { username } from './account/username.ts';
import { createAssistant, issueKey } from './assistants/calls.ts';
import { configuration } from './assistants/configuration.ts';
import { line, text } from './fields.ts';
import { hasInvisible, withoutInvisible } from './invisible.ts';
import { addSource } from './knowledge/source-calls.ts';
import { renamePasskey } from './mfa/calls.ts';

const INVISIBLE: [string, string][] = [
  ['a zero-width space', '\u200b'],
  ['a zero-width non-joiner', '\u200c'],
  ['a zero-width joiner', '\u200d'],
  ['a left-to-right mark', '\u200e'],
  ['a right-to-left override', '\u202e'],
  ['the end of an isolate', '\u2069'],
  ['an Arabic letter mark', '\u061c'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['an interlinear anchor', '\ufff9'],
  ['a tag', '\u{e0041}'],
  ['the first tag', '\u{e0000}'],
  ['the last tag', '\u{e007f}'],
  ['a variation selector', '\ufe0f'],
  ['a supplementary variation selector', '\u{e0100}'],
  ['a Hangul filler', '\u3164'],
];

const JOINERS = ['\u200c', '\u200d', '\ufe0f'];

describe('invisible characters', () => {
  test.each(INVISIBLE)('removes %s from one line, and joins its neighbours', (_, character) => {
    expect(hasInvisible(`rim${character}borso`)).toBe(true);
    expect(withoutInvisible(`rim${character}borso`)).toBe('rimborso');
    expect(line(20).parse(`${character}rim${character}borso${character}`)).toBe('rimborso');
    expect(line(20, 1).safeParse(character).success).toBe(false);
  });

  test.each(INVISIBLE)('VAL-03 refuses %s in a username, at any position', (_, character) => {
    for (const name of [`ad${character}min`, `${character}admin`, `admin${character}`]) {
      expect(username.safeParse(name).success).toBe(false);
    }
  });

  test('keeps visible letters, accents, emoji and scripts in one line', () => {
    for (const name of ['Città d’Arte', 'Ελένη', 'محمد', 'नमन', '漢字', '😀']) {
      expect(line(20).parse(name)).toBe(name);
      expect(hasInvisible(name)).toBe(false);
    }
  });

  test('several lines of text keep line breaks, tabs and the joiners of emoji and Persian; lose the other invisible characters', () => {
    for (const kept of ['Uno\n\tdue', '👩\u200d💻 \u2764\ufe0f', 'می\u200cخواهم']) {
      expect(text(50).parse(kept)).toBe(kept);
    }
    for (const [, character] of INVISIBLE.filter(([, one]) => !JOINERS.includes(one))) {
      expect(text(50).parse(`Sii${character} breve`)).toBe('Sii breve');
    }
  });
});

const hidden = 'A\u{e0042}b\u200dc';
const kept = (schema: z.ZodMiniType, field: string): unknown =>
  (schema as z.ZodMiniObject<Record<string, z.ZodMiniType>>).shape[field]!.parse(hidden);

test.each([
  ['a new assistant', createAssistant.body, 'name'],
  ['an assistant', configuration, 'name'],
  ['an API key', issueKey.body, 'name'],
  ['a passkey', renamePasskey.body, 'name'],
  ['the first name at registration', register.body, 'first_name'],
  ['the last name at registration', register.body, 'last_name'],
  ['the organisation at registration', register.body, 'organization_name'],
  ['the organisation at the set-up', setUp.body, 'organization_name'],
  ['the first name at the set-up', setUp.body, 'first_name'],
  ['the first name of a contact', updateContact.body, 'first_name'],
  ['the organisation of a contact', updateContact.body, 'organization_name'],
  ['the address of a source', addSource.body, 'url'],
] as [string, z.ZodMiniType, string][])('%s: removes invisible characters', (_, body, field) => {
  expect(kept(body, field)).toBe('Abc');
});
