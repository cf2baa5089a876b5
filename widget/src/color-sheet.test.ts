import { contrastOf } from '@regia/contract/widget/contrast';
import { PRESETS } from '@regia/contract/widget/color-schemes';
import { DEFAULT_COLORS } from '@regia/contract/widget/default-colors';
import { expect, test } from 'vitest';
import { colorRules, fieldBorder } from './color-sheet.ts';

test('AST-04 every role is a variable, and the text on the gradient is computed', () => {
  const rules = colorRules(DEFAULT_COLORS);
  expect(rules).toContain('--gradient-first:#0f3a6b');
  expect(rules).toContain('--on-gradient:#ffffff');
});

test('AST-04 on light grounds the text is black, on dark ones white: gradient, message and avatar', () => {
  const light = '#f4f6f8';
  const gradient = { gradient_first: light, gradient_second: light, gradient_third: light };
  const rules = colorRules({ ...DEFAULT_COLORS, ...gradient, human_message: light, human_avatar: light });
  for (const role of ['gradient', 'human', 'avatar']) {
    expect(rules).toContain(`--on-${role}:#000000`);
    expect(colorRules(DEFAULT_COLORS)).toContain(`--on-${role}:#ffffff`);
  }
});

test('A61 a value that is no color is left out of the sheet', () => {
  const rules = colorRules({ ...DEFAULT_COLORS, primary: 'red;}body{background:url(//evil.example)}' });
  expect(rules).not.toContain('evil');
});

test.each(['#ffffff', '#000000', '#141b22', '#777777'])(
  'AST-04 the border of the field on %s has a contrast of three, and little more',
  (panel) => {
    const contrast = contrastOf(fieldBorder(panel), panel);
    expect(contrast).toBeGreaterThanOrEqual(3);
    expect(contrast).toBeLessThan(3.15);
  },
);

test('AST-04 scroll bars and fields are dark with a dark panel only', () => {
  expect(colorRules(PRESETS.night)).toContain('--scheme:dark');
  expect(colorRules(PRESETS.blue)).toContain('--scheme:light');
});
