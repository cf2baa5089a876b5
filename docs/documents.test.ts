import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const matches = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), (match) => match[1]!);

const pages = ['*.md', '*/README.md', 'docs/*.md', 'docs/decisions/*.md'].flatMap((pattern) =>
  globSync(pattern, { cwd: root, exclude: (path) => path.startsWith('node_modules') }),
);
const decisions = pages.filter((path) => path.startsWith(join('docs', 'decisions')));
const manifest = (path: string) =>
  JSON.parse(read(path)) as { scripts?: Record<string, string>; dependencies?: Record<string, string> };

test.each(pages)('every link of %s leads to a file', (path) => {
  const targets = matches(read(path), /\]\(([^)#]+)[^)]*\)/g).filter((target) => !/^\w+:/.test(target));
  expect(targets.filter((target) => !existsSync(join(root, dirname(path), target)))).toEqual([]);
});

test.each(pages)('every command that %s names is in the manifest', (path) => {
  const { scripts = {} } = manifest('package.json');
  const known = (verb: string) => verb in scripts || ['install', 'ci'].includes(verb);
  const verbs = [
    ...matches(read(path), /npm run (\S+?)(?=[`\s])(?! -w)/g),
    ...matches(read(path), /npm (start|test)\b/g),
  ];
  expect(verbs.filter((verb) => !known(verb))).toEqual([]);
});

test.each(pages.filter((path) => path.endsWith('README.md')))('the files to read first in %s are there', (path) => {
  const named = matches(read(path), /^\d+\. `([^`]+)`/gm);
  expect(named.filter((file) => !existsSync(join(root, dirname(path), file)))).toEqual([]);
});

test.each(decisions)('%s gives context, choice, price and what holds it, and is listed', (path) => {
  const parts = matches(read(path), /^\*\*(Context|Choice|Price|Held by)\.\*\*/gm);
  expect(parts).toEqual(['Context', 'Choice', 'Price', 'Held by']);
  expect(read('docs/README.md')).toContain(path.slice('docs/'.length));
});

test.each(decisions)('the tests and files that hold %s exist', (path) => {
  const held = read(path).split('**Held by.**')[1]!;
  const named = matches(held, /`([\w.-]+(?:\/[\w.-]+)+|[\w-]+\.\w+)`/g);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('no run-time dependency stands in a manifest without its reason', () => {
  const reasons = read(join('docs', 'decisions', '019-what-earns-its-place.md'));
  const dependencies = ['contract', 'server', 'console'].flatMap((room) =>
    Object.keys(manifest(join(room, 'package.json')).dependencies ?? {}),
  );
  const given = (name: string) =>
    name.startsWith('@regia/') || reasons.includes(`\`${name}\``) || reasons.includes(`\`${dirname(name)}/*\``);
  expect(dependencies.filter((name) => !given(name))).toEqual([]);
});
