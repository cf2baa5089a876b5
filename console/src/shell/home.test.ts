import { expect, test } from 'vitest';
import { homeOf } from './home.ts';

test('APP-04 home is the statistics for a person who may see them, else the assistants, else the profile', () => {
  const homeWith = (...held: string[]) => homeOf((rule) => typeof rule === 'string' && held.includes(rule));
  expect(homeWith('dashboard.statistics', 'assistant.list')).toBe('/dashboard/statistics/');
  expect(homeWith('assistant.list')).toBe('/ai/ai-assistants/');
  expect(homeWith()).toBe('/profile');
});
