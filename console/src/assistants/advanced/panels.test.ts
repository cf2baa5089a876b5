import { SETTINGS, settingsOfTab } from '@regia/contract/assistants/settings/all';
import { expect, test } from 'vitest';
import { PANELS } from './panels.ts';

test('AST-02 each advanced setting stands in one panel', () => {
  const shown = PANELS.flatMap(({ words }) => Object.keys(words)).filter(
    (name) => SETTINGS[name as keyof typeof SETTINGS].tab === 'advanced',
  );
  expect(shown.toSorted()).toEqual(settingsOfTab('advanced').toSorted());
});
