import { expect, test } from 'vitest';
import { contrastOf, laidOn, readableOn } from './contrast.ts';

test('AST-04 the contrast of two colors is that of WCAG 2.2', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#84909d', '#ffffff')).toBeCloseTo(3.25, 2);
  expect(contrastOf('#123456', '#123456')).toBe(1);
});

test('AST-04 a transparent color counts as it is seen on its ground', () => {
  expect(laidOn('#00000080', '#ffffff')).toBe('#7f7f7f');
  expect(laidOn('#17508f00', '#abcdef')).toBe('#abcdef');
  expect(contrastOf('#00000080', '#ffffff')).toBeCloseTo(contrastOf('#7f7f7f', '#ffffff'), 5);
  // The page below a transparent ground counts as white.
  expect(contrastOf('#ffffff', '#00000080')).toBeCloseTo(contrastOf('#ffffff', '#7f7f7f'), 5);
});

test('AST-04 text on a gradient is black or white, whichever is easier to read on its worst color', () => {
  expect(readableOn(['#0f3a6b', '#17508f', '#2a6fb5'])).toBe('#ffffff');
  expect(readableOn(['#ffd54f', '#ffe082'])).toBe('#000000');
  expect(readableOn(['#0f3a6b', '#ffffff', '#ffffff'])).toBe('#000000');
});
