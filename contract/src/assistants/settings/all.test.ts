import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { PERMISSIONS } from '../../roles/permissions.ts';
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
