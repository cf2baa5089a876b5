import { describe, expect, test } from 'vitest';
import { type KeyPress, readKey } from './read-key.ts';
import { follow, SEQUENCE_MS } from './sequence.ts';

const press = (key: string, held: Partial<KeyPress> & { altGraph?: boolean } = {}): KeyPress => ({
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
  key,
  getModifierState: (name) => name === 'AltGraph' && (held.altGraph ?? false),
});

describe('APP-19 what a press means', () => {
  test.each([
    ['a letter', press('g'), 'g'],
    ['a letter under caps lock', press('G'), 'g'],
    ['? and /, which Italian keyboards type with shift', press('?', { shiftKey: true }), '?'],
    ['[ with AltGr', press('[', { ctrlKey: true, altKey: true, altGraph: true }), '['],
    ['[ with Option, on a Mac', press('[', { altKey: true }), '['],
    ['Ctrl K', press('k', { ctrlKey: true }), 'Mod+k'],
  ])('%s', (_, event, name) => expect(readKey(event, false)).toBe(name));

  test.each([
    ['a capital letter', press('P', { shiftKey: true })],
    ['Alt and a letter, which opens the browser’s menus', press('p', { altKey: true })],
    ['Ctrl Shift K, which is the browser’s', press('K', { ctrlKey: true, shiftKey: true })],
    ['the Windows key', press('k', { metaKey: true })],
    ['a key that writes nothing', press('Enter')],
  ])('nothing: %s', (_, event) => expect(readKey(event, false)).toBeNull());

  test('on a Mac ⌘ is the key to hold, and Ctrl K stays the one that cuts a line', () => {
    expect(readKey(press('k', { metaKey: true }), true)).toBe('Mod+k');
    expect(readKey(press('k', { ctrlKey: true }), true)).toBeNull();
  });
});

describe('keys in turn', () => {
  const known = ['g a', 'a', '[', 'Mod+k'];

  test('G then A is one command', () => {
    const { begun } = follow(null, 'g', 0, known);
    expect(follow(begun, 'a', SEQUENCE_MS, known)).toEqual({ whole: 'g a', begun: null });
  });

  test('after too long a wait the second key stands alone', () => {
    const { begun } = follow(null, 'g', 0, known);
    expect(follow(begun, 'a', SEQUENCE_MS + 1, known).whole).toBe('a');
  });

  test('a second key that leads nowhere runs nothing by itself', () => {
    const { begun } = follow(null, 'g', 0, known);
    expect(follow(begun, '[', 10, known)).toEqual({ whole: null, begun: null });
  });

  test('a held key runs also while a second one is waited for, in place of what the browser would do', () => {
    const { begun } = follow(null, 'g', 0, known);
    expect(follow(begun, 'Mod+k', 10, known)).toEqual({ whole: 'Mod+k', begun: null });
  });

  test('a key alone runs at once, and one that nobody bound does not', () => {
    expect(follow(null, '[', 0, known).whole).toBe('[');
    expect(follow(null, 'q', 0, known)).toEqual({ whole: null, begun: null });
  });
});
