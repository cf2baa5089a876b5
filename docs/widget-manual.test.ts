import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, '..', ...path), 'utf8');
const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), (match) => match[1]!);
const REGIA = 'https://regia.example.org';

const code = read('widget', 'src', 'host-api.ts');
const [, calls = ''] = /interface HostCalls \{(.*?)\n\}/s.exec(code) ?? [];
const [, events = ''] = /interface HostEvents \{(.*?)\n\}/s.exec(read('widget', 'src', 'context.ts')) ?? [];
const warnings = ['names no assistant', 'is not available on this site'];

test.each(['it', 'en'])('the %s page for the site’s developer names each call and event of the widget', (language) => {
  const page = read('docs', 'manual', language, 'for-developers.md');
  const names = [...all(calls, /^ {2}(\w+)\(/gm), ...all(code, /^ {2}(on|push)[<(]/gm)];
  expect(names).toEqual(expect.arrayContaining(['open', 'ask', 'remember', 'on', 'push']));
  expect(names.filter((name) => !page.includes(`Regia.${name}(`))).toEqual([]);
  const told = all(events, /^ {2}(\w+):/gm);
  expect(told).toContain('message');
  expect(told.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test.each(['it', 'en'])('the %s page has the policy of the stories and the warnings of the script', (language) => {
  const page = read('docs', 'manual', language, 'for-developers.md');
  const policy = read('e2e', 'widget', 'host-site.ts');
  for (const [directive, path] of [
    ['script-src', '/widget/'],
    ['connect-src', '/api/v1/chat/'],
  ]) {
    expect(policy).toContain(`${directive} \${regia}${path}`);
    expect(page).toContain(`${directive} ${REGIA}${path}`);
  }
  const script = read('widget', 'src', 'v1.ts');
  expect(warnings.filter((text) => !script.includes(text) || !page.includes(text))).toEqual([]);
});

test.each(['it', 'en'])('the %s page names the browsers of the decision', (language) => {
  const page = read('docs', 'manual', language, 'for-developers.md');
  const [, line = ''] = /\*\*Browsers\.\*\* (.*?) \(/.exec(read('docs', 'decisions', '056-the-widget.md')) ?? [];
  const versions = line.match(/[\d.]+\d/g) ?? [];
  expect(versions).toHaveLength(3);
  expect(versions.filter((version) => !page.includes(version))).toEqual([]);
});
