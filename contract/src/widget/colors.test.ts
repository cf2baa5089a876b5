import { expect, test } from 'vitest';
import { colors } from './colors.ts';
import { DEFAULT_COLORS } from './default-colors.ts';

const read = (primary: unknown) => colors.safeParse({ ...DEFAULT_COLORS, primary });

test('A61 a color is six or eight hexadecimal digits, and is kept in lower case', () => {
  for (const color of ['#17508f', '#17508F24']) {
    expect(read(color).data?.primary, color).toBe(color.toLowerCase());
  }
});

test.each([
  '',
  'red',
  '17508f',
  '#12345',
  '#1234567',
  '#123456789',
  '#17508g',
  ' #17508f',
  '#17508f;}body{background:url(//evil.example)}',
  'var(--x)',
  'expression(alert(1))',
  `#17508f${' '.repeat(10_000)}`,
  7,
  null,
])('A61 %j is no color', (value) => {
  expect(read(value).error?.issues.map(({ path }) => path)).toEqual([['primary']]);
});
