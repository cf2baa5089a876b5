import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { earlyAsks } from '../src/shell/early-asks.ts';
import { HOME } from '../src/shell/home.ts';
import type { BuiltRoute } from './route-table.ts';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** The facts from which the server makes the page of a route. `server/src/platform/console-page.ts` reads them. */
interface PageTable {
  readonly routes: readonly {
    readonly path: string;
    readonly isSignedIn: boolean;
    /** The scripts that the route loads besides those that every page names. */
    readonly scripts: readonly string[];
    readonly catalogues: readonly string[];
    /** The calls that are made before the scripts have arrived. */
    readonly asks: readonly string[];
  }[];
  /** The style sheet of the signed-in console, and the two that it stands for. */
  readonly style: { readonly whole: string; readonly parts: readonly string[] };
  /** The outline of the signed-in console, shown until its scripts have arrived. */
  readonly frame: string;
  /** The texts of each catalogue, by language. */
  readonly catalogues: Record<string, Record<string, unknown>>;
}

const SRC = join(import.meta.dirname, '../src');
const LOCALES = ['it-IT', 'en-US'];
const CORE = 'core';

/**
 * Writes `pages/table.json`: the scripts and the texts of each route, which the server puts into the route's page. `/`
 * has those of the home page.
 */
export function pages(routes: readonly BuiltRoute[]): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const home = routes.find(({ path }) => path === HOME.replace(/\/$/, ''));
      const withHome = home ? [...routes, { ...home, path: '/' }] : routes;
      const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');
      const named = (name: string) => chunks.find((chunk) => chunk.name === name);
      const chunkOf = (module: string) => chunks.find(({ moduleIds }) => moduleIds.includes(module));
      const core = named('core');
      const common = new Set(core && withImports(core, bundle));
      const catalogueOf = async (name: string) => {
        const file = (locale: string) =>
          name === CORE ? join(SRC, `shell/texts.${locale}.ts`) : join(SRC, name, `${locale}.po`);
        const texts = await Promise.all(LOCALES.map((locale) => messagesOf(chunkOf(file(locale)))));
        return [name, Object.fromEntries(LOCALES.map((locale, at) => [locale, texts[at]]))] as const;
      };
      const names = new Set([CORE, ...routes.flatMap(({ catalogues }) => catalogues)]);
      const parts = [named('core'), named('styles')].flatMap((chunk) => [
        ...(chunk?.viteMetadata?.importedCss ?? []),
      ]);
      const whole = this.getFileName(
        this.emitFile({
          type: 'asset',
          name: 'console.css',
          source: parts.map((part) => sourceOf(bundle[part])).join('\n'),
        }),
      );
      const table: PageTable = {
        routes: withHome.map((route) => ({
          path: route.path,
          isSignedIn: route.isSignedIn,
          scripts: [
            ...new Set(
              route.pages.map(chunkOf).flatMap((chunk) => (chunk ? withImports(chunk, bundle) : [])),
            ),
          ]
            .filter((file) => !common.has(file))
            .map((file) => `/${file}`),
          catalogues: [CORE, ...route.catalogues],
          asks: route.isSignedIn ? earlyAsks(route.path === '/' ? (home?.path ?? '') : route.path) : [],
        })),
        style: { whole: `/${whole}`, parts: parts.map((part) => `/${part}`) },
        frame: readFileSync(join(SRC, 'shell/frame.html'), 'utf8').trim(),
        catalogues: Object.fromEntries(await Promise.all([...names].map(catalogueOf))),
      };
      this.emitFile({ type: 'asset', fileName: 'pages/table.json', source: JSON.stringify(table) });
    },
  };
}

const sourceOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string =>
  file?.type === 'asset' ? Buffer.from(file.source).toString() : '';

/** Returns the file of a chunk and those of the chunks that it imports, these first. */
function withImports(chunk: Chunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const before = chunk.imports.flatMap((name) => {
    const imported = bundle[name];
    return imported?.type === 'chunk' ? withImports(imported, bundle, seen) : [];
  });
  return [...before, chunk.fileName];
}

/** Runs the file of a catalogue, which imports nothing. */
async function messagesOf(chunk: Chunk | undefined): Promise<unknown> {
  if (!chunk) throw new Error('A catalogue has no file of its own.');
  const code = `data:text/javascript;base64,${Buffer.from(chunk.code).toString('base64')}`;
  return ((await import(code)) as { messages: unknown }).messages;
}
