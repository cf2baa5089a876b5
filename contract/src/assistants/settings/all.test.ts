import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { PERMISSIONS } from '../../roles/permissions.ts';
import { DEFAULT_TEXTS } from '../../widget/texts.ts';
import { DEFAULTS, RIGHTS, SCHEMAS, SETTING_GROUPS, SETTINGS, settingsOfTab } from './all.ts';
import { setting } from './setting.ts';

const NAMES = Object.keys(SETTINGS);

test('AST-03 each setting stands in one group', () => {
  const inGroups = Object.values(SETTING_GROUPS).flatMap((group) => Object.keys(group));
  expect(inGroups.toSorted()).toEqual(NAMES.toSorted());
});

test('AST-03 each setting has a schema, a right, and a default unless a creation gives it', () => {
  expect(Object.keys(SCHEMAS)).toEqual(NAMES);
  expect(Object.values(RIGHTS).filter((right) => !PERMISSIONS.includes(right))).toEqual([]);
  expect(NAMES.filter((name) => !(name in DEFAULTS))).toEqual(['name', 'language']);
  for (const [name, value] of Object.entries(DEFAULTS))
    expect(z.safeParse(SCHEMAS[name as keyof typeof DEFAULTS], value), name).toMatchObject({ data: value });
});

test('AST-02 USER-06 the settings of a tab are those that its right may change', () => {
  const rights = (['basic', 'installation', 'colors', 'conversation', 'advanced', 'training'] as const).map(
    (tab) => [tab, [...new Set(settingsOfTab(tab).map((name) => RIGHTS[name]))]],
  );
  expect(Object.fromEntries(rights)).toEqual({
    basic: ['assistant.update'],
    installation: ['assistant.api_key'],
    colors: ['assistant.graphics'],
    conversation: ['assistant.graphics'],
    advanced: ['assistant.advanced'],
    training: ['assistant.train'],
  });
});

test('AST-03 a default that the schema of its setting would refuse does not compile', () => {
  // @ts-expect-error: a number is no choice.
  setting(z.enum(['a', 'b']), { default: 7, tab: 'basic', right: 'assistant.update' });
  // @ts-expect-error: nobody holds such a right.
  setting(z.enum(['a', 'b']), { default: 'a', tab: 'basic', right: 'assistant.paint' });
});

const takes = (name: string, value: unknown): boolean =>
  z.safeParse(SCHEMAS[name as keyof typeof SCHEMAS], value).success;
const replies = settingsOfTab('advanced').filter((name) => name.startsWith('small_talk_'));

test.each([
  ['name', 120],
  ['default_system_instructions', 8_000],
  ['pause_text', 500],
  ...replies.map((name) => [name, 500] as const),
] as const)('AST-03 %s takes %d characters, and not one more', (name, longest) => {
  expect([longest, longest + 1].map((length) => takes(name, 'x'.repeat(length)))).toEqual([true, false]);
  expect(z.parse(SCHEMAS[name], '  x  ')).toBe('x');
});

test.each([
  ['shown_name', 60],
  ['greeting', 500],
  ['popup_text', 500],
  ['popup_button', 80],
  ['placeholder', 80],
  ['disclaimer', 500],
  ['not_found', 500],
])('AST-03 the widget text %s takes %d characters in each language, and not one more', (name, longest) => {
  for (const language of ['it-IT', 'en-US'] as const) {
    const of = (length: number) => ({
      ...DEFAULT_TEXTS,
      [language]: { ...DEFAULT_TEXTS[language], [name]: 'x'.repeat(length) },
    });
    expect([longest, longest + 1].map((length) => takes('texts', of(length)))).toEqual([true, false]);
  }
});

const suggesting = (...questions: string[]) => ({
  ...DEFAULT_TEXTS,
  'it-IT': { ...DEFAULT_TEXTS['it-IT'], suggested_questions: questions },
});
const delayed = (greeting_delay: number) => ({ ...DEFAULTS.animation, greeting_delay });

test.each([
  ['name', ['Sportello', '😀'], ['', '   ', 'a\nb', 5]],
  ['language', ['it-IT', 'en-US'], ['de-DE', '']],
  ['citations_strategy', ['inline', 'list', 'none'], ['footnotes', null]],
  ['visitor_questions_per_minute', [null, 1, 100_000], [0, -1, 100_001, 1.5, '5']],
  ['total_questions_per_minute', [null, 1, 100_000], [0, -1, 100_001, 1.5, '5']],
  ['user_type', ['anonymous', 'authenticated'], ['robot']],
  ['chat_page', ['none', 'framed', 'open'], ['closed']],
  ['animation', [delayed(0), delayed(30)], [delayed(-1), delayed(31), delayed(0.5), {}]],
  [
    'texts',
    [suggesting(), suggesting('a', 'b', 'c', 'd'), suggesting('x'.repeat(120))],
    [suggesting('a', 'b', 'c', 'd', 'e'), suggesting('x'.repeat(121)), suggesting(''), { 'it-IT': {} }],
  ],
  ['training_schedule', ['', 'mon,fri 03:00'], ['every day', `mon ${Array(34).fill('03:00').join(',')}`]],
  ['only_manual_training', [true, false], ['yes', null]],
])('AST-03 %s takes only values in its range', (name, taken, refused) => {
  expect(taken.filter((value) => !takes(name, value))).toEqual([]);
  expect(refused.filter((value) => takes(name, value))).toEqual([]);
});
