import { expect, test } from 'vitest';
import { loadedWith, plainBuild } from './plain-build.ts';
import type { GetModuleInfo } from './plain-build.ts';

const named = (name: string) => JSON.stringify(`app:${name}`);
const all = (name: string) => `export * from ${named(name)};`;
const MODULES: Readonly<Record<string, string>> = {
  'app:main': `window.open = { list: () => import(${named('List')}), form: () => import(${named('Form')}) };`,
  'app:List': `import { useTable } from ${named('kit')}; export const List = () => useTable();`,
  'app:Form': `import { useField } from ${named('kit')}; import { MOST } from ${named('limits')}; export const Form = () => useField(MOST);`,
  'app:kit': ['table', 'field', 'unused'].map(all).join(' '),
  'app:limits': 'export const MOST = 5;',
  'app:table': 'export const useTable = () => window.table; export const useRow = () => window.row;',
  'app:field': 'export const useField = () => window.field;',
  'app:unused': 'export const useChart = () => window.chart;',
};
const infoOf = ((id: string) => {
  const code = MODULES[id];
  return code === undefined ? null : { id, code };
}) as GetModuleInfo;

const build = () => plainBuild('app:main', { alias: {}, treeshake: { moduleSideEffects: false } }, infoOf);

test('a page loads only the modules of an index that it uses', async () => {
  const files = await build();
  const modulesOf = (page: string) =>
    [...loadedWith([page], files)].flatMap(({ modules }) => modules).filter((id) => id in MODULES);
  expect(modulesOf('app:List')).toEqual(expect.arrayContaining(['app:List', 'app:table']));
  expect(modulesOf('app:List')).not.toContain('app:field');
  expect(modulesOf('app:Form')).not.toContain('app:table');
  expect(files.flatMap(({ modules }) => modules)).not.toContain('app:unused');
});

test('the size of a file has no code that nothing uses', async () => {
  const [list] = [...loadedWith(['app:List'], await build())];
  expect(list?.size).toBeGreaterThan(0);
  expect(list?.size).toBeLessThan((MODULES['app:List'] + (MODULES['app:table'] ?? '')).length);
});

test('a page loads the module of a constant that its code uses', async () => {
  const files = await build();
  const modules = [...loadedWith(['app:Form'], files)].flatMap((file) => file.modules);
  expect(modules).toContain('app:limits');
});
