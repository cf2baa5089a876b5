import { DEFAULT_COLORS } from '@regia/contract/widget/default-colors';
import { expect, test } from 'vitest';
import {
  completeColors,
  digitsOf,
  formColors,
  isSameScheme,
  opacityOf,
  withDigits,
  withOpacity,
} from './color-values.ts';

test('AST-04 a color is typed or pasted with or without #, in any case', () => {
  for (const typed of ['17508F', '#17508f', ' 17508f ']) {
    expect(withDigits('primary', '#000000', typed)).toBe('#17508f');
  }
  expect(digitsOf('primary', '#17508f')).toBe('17508f');
});

test('AST-04 the transparent role keeps its opacity while its color is typed', () => {
  expect(withDigits('primary_semi_transparent', '#17508f24', '15')).toBe('#1524');
  expect(withDigits('primary_semi_transparent', '#1524', '155548')).toBe('#15554824');
  expect(digitsOf('primary_semi_transparent', '#15554824')).toBe('155548');
  expect(withDigits('primary_semi_transparent', '#17508f24', '#155548ff')).toBe('#155548ff');
});

test('AST-04 the opacity is typed in percent, within its bounds', () => {
  expect(opacityOf('#17508f24')).toBe(14);
  expect(withOpacity('#17508f24', 100)).toBe('#17508fff');
  expect(withOpacity('#17508f24', 250)).toBe('#17508fff');
  expect(withOpacity('#17508f24', -1)).toBe('#17508f00');
});

test('AST-04 the preview shows the saved color while a typed one is not complete', () => {
  const typed = { ...DEFAULT_COLORS, primary: '#1', dark: '#000000' };
  expect(completeColors(typed, DEFAULT_COLORS)).toEqual({ ...DEFAULT_COLORS, dark: '#000000' });
});

test('AST-04 an opaque color of the transparent role is the same with and without its opacity', () => {
  const opaque = { ...DEFAULT_COLORS, primary_semi_transparent: '#17508f' };
  expect(formColors(opaque).primary_semi_transparent).toBe('#17508fff');
  expect(isSameScheme(opaque, formColors(opaque))).toBe(true);
});
