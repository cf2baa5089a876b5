import { expect, test } from 'vitest';
import { rightChanges } from './right-changes.ts';

const profile = (id: string, ...granted: string[]) =>
  ({
    id,
    permissions: ['see', 'train', 'correct'].map((key) => ({
      key,
      label: `May ${key}`,
      granted: granted.includes(key),
    })),
  }) as never;
const PROFILES = [profile('a', 'see', 'train'), profile('b', 'see', 'correct')];

test('USER-02 a permission that another profile grants, too, is neither gained nor lost', () => {
  expect(rightChanges(PROFILES, ['a', 'b'], ['b'])).toEqual({ gained: [], lost: ['May train'] });
  expect(rightChanges(PROFILES, ['a'], ['a', 'b'])).toEqual({ gained: ['May correct'], lost: [] });
  expect(rightChanges(PROFILES, ['a'], ['b'])).toEqual({ gained: ['May correct'], lost: ['May train'] });
  expect(rightChanges(PROFILES, [], [])).toEqual({ gained: [], lost: [] });
});
