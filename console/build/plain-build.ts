import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import type { Plugin, Rolldown } from 'vite';

export type GetModuleInfo = (id: string) => Rolldown.ModuleInfo | null;

/** The options that decide which code a build leaves out. */
export interface BuildOptions {
  readonly alias: Readonly<Record<string, string>>;
  readonly treeshake: Rolldown.TreeshakingOptions;
}

/** A file of a build that nobody planned: modules that the same pages and dialogs use. */
export interface PlainFile {
  readonly modules: readonly string[];
  /** In bytes of gzip, without the code that nothing uses. */
  readonly size: number;
  readonly imports: readonly PlainFile[];
}

/**
 * Builds without a plan, from modules that are compiled already. Its files tell what each page uses: an index of a package
 * names modules that a page does not load.
 */
export async function plainBuild(
  input: string,
  { alias, treeshake }: BuildOptions,
  infoOf: GetModuleInfo,
): Promise<readonly PlainFile[]> {
  const bundle = await rolldown({
    input,
    logLevel: 'silent',
    resolve: {
      alias,
      mainFields: ['browser', 'module', 'main'],
      conditionNames: ['browser', 'module', 'production', 'import', 'default'],
    },
    treeshake,
    // A constant that is written into a page would hide the module that the page may still import.
    optimization: { inlineConst: false },
    plugins: [compiled(infoOf)],
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  await bundle.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  const files = new Map(
    chunks.map(({ fileName, moduleIds, code }) => [
      fileName,
      { modules: moduleIds, size: gzipSync(code).length, imports: [] as PlainFile[] },
    ]),
  );
  for (const { fileName, imports } of chunks) {
    for (const name of imports) files.get(fileName)?.imports.push(files.get(name)!);
  }
  return [...files.values()];
}

const compiled = (infoOf: GetModuleInfo): Plugin => ({
  name: 'compiled',
  resolveId: (id) => (infoOf(id) ? id : null),
  load(id) {
    const { code } = infoOf(id) ?? {};
    return typeof code === 'string' ? { code, moduleType: 'js' } : null;
  },
});

/** Returns the files that are loaded with the files of these modules. */
export function loadedWith(ids: Iterable<string>, files: readonly PlainFile[]): Set<PlainFile> {
  const homes = new Map(files.flatMap((file) => file.modules.map((id) => [id, file])));
  const found = new Set<PlainFile>();
  const visit = (file: PlainFile | undefined): void => {
    if (!file || found.has(file)) return;
    found.add(file);
    file.imports.forEach(visit);
  };
  for (const id of ids) visit(homes.get(id));
  return found;
}
