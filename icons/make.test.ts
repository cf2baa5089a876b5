import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { component, componentName } from './generate.ts';

const drawings = join(import.meta.dirname, 'svg');
const components = join(import.meta.dirname, 'src');
const files = readdirSync(drawings).filter((name) => name.endsWith('.svg'));

test('APP-12 each drawing has a component, and each component a drawing', () => {
  expect(readdirSync(components).toSorted()).toEqual(
    files.map((file) => `${componentName(file)}.tsx`).toSorted(),
  );
});

test.each(files)('APP-12 the component of %s is up to date with its drawing', (file) => {
  const expected = component(file, readFileSync(join(drawings, file), 'utf8'));
  expect(readFileSync(join(components, `${componentName(file)}.tsx`), 'utf8')).toBe(expected);
});

test('only the root’s size attributes are removed', () => {
  expect(component('phone.svg', readFileSync(join(drawings, 'advanced.svg'), 'utf8'))).toContain(
    'width="4.5"',
  );
});

test('rejects a drawing that is not on the 24-px grid', () => {
  expect(() => component('odd.svg', '<svg viewBox="0 0 20 20"><path d="M1 1h5"/></svg>')).toThrow(
    /24-px grid/,
  );
});
