import { i18n } from '@lingui/core';
import { configuration } from '@regia/contract/assistants/configuration';
import { expect, test } from 'vitest';
import { fieldWords } from './field-words.ts';

test('every setting that a version can change has its words', () => {
  const fields = Object.keys(configuration.shape);
  expect(fields.filter((field) => fieldWords([field], i18n, 'en-US') === field)).toEqual([]);
});

test('settings are told as a sentence, and an unknown one is not swallowed', () => {
  expect(fieldWords(['name', 'pause_text', 'reply_speed'], i18n, 'en-US')).toBe(
    'Name, Pause text, and reply speed',
  );
});
