import { describe, expect, test } from 'vitest';
import { withoutElision } from './elisions.ts';

describe('ANS-01 an article without its apostrophe', () => {
  test.each([
    ['limu', 'imu'],
    ['lisee', 'isee'],
    ['dellufficio', 'ufficio'],
    ['allanagrafe', 'anagrafe'],
  ])('“%s” is read as “%s”', (word, rest) => {
    expect(withoutElision(word, 'it')).toBe(rest);
  });

  test.each(['dare', 'mandare', 'lui', 'unità'])('“%s” has none', (word) => {
    expect(withoutElision(word, 'it')).toBeUndefined();
  });

  test('an English word has none', () => {
    expect(withoutElision('leave', 'en')).toBeUndefined();
  });
});
