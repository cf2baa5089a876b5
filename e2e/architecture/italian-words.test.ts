import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '..', '..', 'console', 'src');

test('the Italian texts put an assistant "fuori onda", and never take it "dall’onda"', () => {
  const files = globSync('**/it-IT.po', { cwd: sources });
  expect(files.length).toBeGreaterThan(5);
  const texts = files.map((file) => readFileSync(join(sources, file), 'utf8')).join('\n');
  expect(texts).toContain('msgstr "Metti fuori onda"');
  expect(texts.match(/[^"]*dall[’']onda[^"]*/gi) ?? []).toEqual([]);
});
