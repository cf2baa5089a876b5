import type { Plugin, Rolldown } from 'vite';

const RUNTIME = /^assets\/rolldown-runtime-/;

/** Moves the build's own helpers into the file of the packages, which every page loads: one request less. */
export function runtimeInVendor(): Plugin {
  return {
    name: 'runtime-in-vendor',
    apply: 'build',
    // The names of the files are made before they are changed here: browsers keep what they have under a name.
    augmentChunkHash: () => 'runtime-in-vendor',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const runtime = chunks.find(({ fileName }) => RUNTIME.test(fileName));
        const vendor = chunks.find(({ name }) => name === 'vendor');
        if (!runtime || !vendor) return;
        moveInto(vendor, runtime);
        // A file that does not load the packages keeps the helpers' own file: its name does not change with theirs.
        for (const chunk of chunks) {
          if (chunk.imports.includes(vendor.fileName)) importFrom(vendor, runtime, chunk);
        }
        const isUsed = chunks.some(({ imports }) => imports.includes(runtime.fileName));
        if (!isUsed) delete bundle[runtime.fileName];
      },
    },
  };
}

type Chunk = Rolldown.OutputChunk;

const baseOf = ({ fileName }: Chunk): string => fileName.slice(fileName.lastIndexOf('/') + 1);

/** Returns the statement by which a file imports another: its whole text, and the names in it. */
function importOf(chunk: Chunk, from: Chunk): readonly [text: string, names: string] {
  const file = baseOf(from).replaceAll('.', '\\.');
  const found = new RegExp(`import\\{([^}]*)\\}from["'\`]\\./${file}["'\`];?`).exec(chunk.code);
  if (!found) throw new Error(`${chunk.fileName} does not import ${from.fileName} as expected`);
  return [found[0], found[1] ?? ''];
}

const without = (names: readonly string[], name: string): string[] => names.filter((one) => one !== name);

/** The names that the helpers have in the file of the packages. */
const named = (name: string): string => `rt$${name}`;

function moveInto(vendor: Chunk, runtime: Chunk): void {
  const [text, names] = importOf(vendor, runtime);
  const [, body = '', list = ''] = /^([^]*?)export\{([^}]*)\};?\s*$/.exec(runtime.code) ?? [];
  const exported = list.split(',').map((pair) => pair.split(' as ') as [own: string, name: string]);
  const all = exported.map(([own, name]) => `${name}:${own}`).join(',');
  const given = exported.map(([, name]) => `${name}:${named(name)}`).join(',');
  const used = names.split(',').map((pair) => pair.split(' as '));
  const aliases = used.map(([name = '', alias = name]) => `${alias}=${named(name)}`).join(',');
  vendor.code = vendor.code
    .replace(text, () => `var{${given}}=(()=>{${body}return{${all}}})(),${aliases};`)
    .replace(/export\{/, () => `export{${exported.map(([, name]) => named(name)).join(',')},`);
  vendor.imports = without(vendor.imports, runtime.fileName);
}

function importFrom(vendor: Chunk, runtime: Chunk, chunk: Chunk): void {
  if (!chunk.imports.includes(runtime.fileName)) return;
  const [text, names] = importOf(chunk, runtime);
  const moved = names.split(',').map((pair) => pair.split(' as '));
  const list = moved.map(([name = '', alias = name]) => `${named(name)} as ${alias}`).join(',');
  chunk.code = chunk.code.replace(text, () => `import{${list}}from"./${baseOf(vendor)}";`);
  chunk.imports = without(chunk.imports, runtime.fileName);
}
