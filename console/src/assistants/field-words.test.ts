import { i18n } from '@lingui/core';
import { configuration } from '@regia/contract/assistants/configuration';
import { expect, test } from 'vitest';
import { fieldWords } from './field-words.ts';

test('every setting of the configuration has a text', () => {
  const fields = Object.keys(configuration.shape);
  expect(fields.filter((field) => fieldWords([field], i18n, 'en-US') === field)).toEqual([]);
});

test('changed settings are joined into a list; an unknown setting keeps its name', () => {
  expect(fieldWords(['name', 'pause_text', 'reply_speed'], i18n, 'en-US')).toBe(
    'Name, Pause text, and reply speed',
  );
});
