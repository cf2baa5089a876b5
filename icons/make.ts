import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { component, componentName } from './generate.ts';

const drawings = join(import.meta.dirname, 'svg');
const components = join(import.meta.dirname, 'src');

rmSync(components, { recursive: true, force: true });
mkdirSync(components);
for (const file of readdirSync(drawings).filter((name) => name.endsWith('.svg'))) {
  const source = component(file, readFileSync(join(drawings, file), 'utf8'));
  writeFileSync(join(components, `${componentName(file)}.tsx`), source);
}
