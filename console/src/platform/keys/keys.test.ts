import { describe, expect, test } from 'vitest';
import { type KeyPress, readKey } from './read-key.ts';
import { advance, SEQUENCE_MS } from './sequence.ts';

const press = (key: string, held: Partial<KeyPress> & { altGraph?: boolean } = {}): KeyPress => ({
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
  key,
  getModifierState: (name) => name === 'AltGraph' && (held.altGraph ?? false),
});

describe('APP-19 the key of a press', () => {
  test.each([
    ['a letter', press('g'), 'g'],
    ['a letter under caps lock', press('G'), 'g'],
    ['? and /, which Italian keyboards type with shift', press('?', { shiftKey: true }), '?'],
    ['[ with AltGr', press('[', { ctrlKey: true, altKey: true, altGraph: true }), '['],
    ['[ with Option, on a Mac', press('[', { altKey: true }), '['],
    ['Ctrl K', press('k', { ctrlKey: true }), 'Mod+k'],
    ['Ctrl Shift Z', press('Z', { ctrlKey: true, shiftKey: true }), 'Mod+Shift+z'],
  ])('%s', (_, event, name) => expect(readKey(event, false)).toBe(name));

  test.each([
    ['a capital letter', press('P', { shiftKey: true })],
    ['Alt and a letter, which opens the browser’s menus', press('p', { altKey: true })],
    ['Ctrl Alt K', press('k', { ctrlKey: true, altKey: true })],
    ['the Windows key', press('k', { metaKey: true })],
    ['a key that writes nothing', press('Enter')],
  ])('ignores %s', (_, event) => expect(readKey(event, false)).toBeNull());

  test('on a Mac the modifier is ⌘; Ctrl K keeps its meaning in text fields', () => {
    expect(readKey(press('k', { metaKey: true }), true)).toBe('Mod+k');
    expect(readKey(press('z', { metaKey: true, shiftKey: true }), true)).toBe('Mod+Shift+z');
    expect(readKey(press('k', { ctrlKey: true }), true)).toBeNull();
  });
});

describe('a sequence of keys', () => {
  const known = ['g a', 'a', '[', 'Mod+k'];

  test('G then A is one command', () => {
    const { pending } = advance(null, 'g', 0, known);
    expect(advance(pending, 'a', SEQUENCE_MS, known)).toEqual({ completed: 'g a', pending: null });
  });

  test('after the timeout the second key counts as a single key', () => {
    const { pending } = advance(null, 'g', 0, known);
    expect(advance(pending, 'a', SEQUENCE_MS + 1, known).completed).toBe('a');
  });

  test('a second key that completes no sequence runs no binding', () => {
    const { pending } = advance(null, 'g', 0, known);
    expect(advance(pending, '[', 10, known)).toEqual({ completed: null, pending: null });
  });

  test('a key with a modifier runs during a sequence, too, in place of the browser’s action', () => {
    const { pending } = advance(null, 'g', 0, known);
    expect(advance(pending, 'Mod+k', 10, known)).toEqual({ completed: 'Mod+k', pending: null });
  });

  test('a single key runs at once; a key without a binding runs nothing', () => {
    expect(advance(null, '[', 0, known).completed).toBe('[');
    expect(advance(null, 'q', 0, known)).toEqual({ completed: null, pending: null });
  });
});
