import { readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';
import type { Plugin } from 'vite';

const CONTRACT = /import \{([^}]*)\} from '(@regia\/contract\/[^']+)';/g;
const LIGHT = '?light';
/** The parts of a call that a request needs. The other parts describe bodies and answers. */
const NEEDED = new Set(['method', 'path', 'access']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Property extends Node {
  readonly key?: { readonly name?: string };
  readonly value?: Node;
  readonly shorthand?: boolean;
}

/**
 * Gives the code that only sends a call its address without its schemas: the list of assistants needs no schema of any
 * form. A call whose schema the code reads (`call.body`) stays whole.
 */
export function lightCalls(): Plugin {
  const calls = new Map<string, ReadonlyMap<string, string>>();
  const callsOf = (file: string): ReadonlyMap<string, string> => {
    const known = calls.get(file) ?? readCalls(readFileSync(file, 'utf8'));
    calls.set(file, known);
    return known;
  };
  return {
    name: 'light-calls',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\/console\/src\/.*\.tsx?$/.test(id) || !code.includes('@regia/contract/')) return null;
      let changed = code;
      for (const [all, names = '', from = ''] of code.matchAll(CONTRACT)) {
        const file = (await this.resolve(from, id))?.id;
        if (file === undefined) continue;
        const known = callsOf(file);
        const isSentOnly = (name: string) =>
          known.has(name) && !new RegExp(`\\b${name}\\.(?!path\\b)`).test(code);
        const imported = names.split(',').map((name) => name.trim());
        const light = imported.filter(isSentOnly);
        if (light.length === 0) continue;
        const rest = imported.filter((name) => !light.includes(name));
        // Without `type`, an import of types alone would still load the file.
        const kind = rest.every((name) => name === '' || name.startsWith('type ')) ? 'type ' : '';
        const types = rest.map((name) => (kind === '' ? name : name.replace(/^type /, '')));
        const heavy = `import ${kind}{${types.join(', ')}} from '${from}';`;
        changed = changed.replace(all, `${heavy} import {${light.join(', ')}} from '${file}${LIGHT}';`);
      }
      return changed;
    },
    load(id) {
      if (!id.endsWith(LIGHT)) return null;
      const found = callsOf(id.slice(0, -LIGHT.length));
      return {
        code: [...found].map(([name, text]) => `export const ${name} = {${text}};`).join('\n'),
        moduleType: 'js',
      };
    },
  };
}

/** Reads the calls of a file of the contract whose addresses are written out. */
export function readCalls(code: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [all, name = ''] of code.matchAll(/^export const (\w+) = call\(\{[^]*?^\}\);/gm)) {
    const text = all.slice(all.indexOf('call('));
    const program = parseAst(text, { lang: 'ts' }) as unknown as {
      body: [{ expression: { arguments: [{ properties: Property[] }] } }];
    };
    const parts = program.body[0].expression.arguments[0].properties
      // A shorthand names a constant of its file.
      .filter(({ key, shorthand }) => NEEDED.has(key?.name ?? '') && !shorthand)
      .map(({ start, end }) => text.slice(start, end));
    if (parts.length === NEEDED.size) found.set(name, parts.join(', '));
  }
  // The call that describes the filters of a list has the list's address and access.
  for (const [, name = '', list = ''] of code.matchAll(/^export const (\w+) = filtersOf\(\s*(\w+),/gm)) {
    const text = found.get(list);
    if (text !== undefined) found.set(name, text.replace(/path: '([^']*)'/, "path: '$1filters/'"));
  }
  return found;
}
