import { expect, test } from 'vitest';
import { homeOf } from './home.ts';

test('APP-04 home is the statistics for a person who may see them, else the assistants, else the profile', () => {
  const homeWith = (...held: string[]) => homeOf((rule) => typeof rule === 'string' && held.includes(rule));
  expect(homeWith('dashboard.statistics', 'assistant.list')).toBe('/dashboard/statistics/');
  expect(homeWith('assistant.list')).toBe('/ai/ai-assistants/');
  expect(homeWith()).toBe('/profile');
});

test.each<[string, number | undefined, string[], string]>([
  ['who may create one creates it', 0, ['assistant.create', 'assistant.list'], '/ai/ai-assistants/create/'],
  ['who may not reads who can', 0, ['assistant.list'], '/ai/ai-assistants/'],
  ['who sees no list has the figures', 0, [], '/dashboard/statistics/'],
  ['with one, the figures', 1, ['assistant.create', 'assistant.list'], '/dashboard/statistics/'],
  ['not known, the figures', undefined, ['assistant.create', 'assistant.list'], '/dashboard/statistics/'],
])('APP-04 AST-01 home without an assistant: %s', (_, assistants, more, home) => {
  const held = ['dashboard.statistics', ...more];
  expect(homeOf((rule) => typeof rule === 'string' && held.includes(rule), assistants)).toBe(home);
});
